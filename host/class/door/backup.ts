import { randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream, readdirSync, rmSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { BackupContents } from '#contract/class.ts'
import { type CleanFiles, describeBackup } from '#host/class/backup/describe-backup.ts'
import { readBackup } from '#host/class/backup/read-backup.ts'
import { type Class, LAST_BACKUP } from '#host/class/door/class.ts'
import { BACKED_UP_TABLES, TAKEN_AT } from '#host/class/door/registry-schema.ts'
import { HostError } from '#host/errors.ts'
import { attach } from '#host/store/attach.ts'
import { INSTANCE_TABLES } from '#host/store/store-tables.ts'

export interface BackupPlace {
  /** Folder that front door and shards share. */
  shared: string
  /** Of this software. */
  version: string
  /** Folder of the registry. */
  directory: string
  maxTeams: number
  /** Bytes of one value in a backup. */
  maxValueBytes: number
}

const MAX_BACKUP_BYTES = 4_000_000_000

/** Removes what a process that was killed has left of files on their way. */
export function removeLeftovers(...folders: string[]): void {
  for (const folder of folders)
    for (const name of readdirSync(folder))
      if (/^(?:backup|restore)-[0-9a-f]+\.sqlite/.test(name)) rmSync(join(folder, name), { force: true })
}

/** Answers with the whole class as one SQLite file: the registry, and every team's shop. */
export async function backupClass(
  ours: Class,
  { shared, version }: BackupPlace,
  response: ServerResponse,
): Promise<void> {
  const path = join(shared, `backup-${randomBytes(6).toString('hex')}.sqlite`)
  const parts: string[] = []
  try {
    for (let shard = 1; shard <= ours.shards.count; shard++) {
      const part = `${path}.${shard}`
      parts.push(part)
      await ours.shards.ask(shard, 'backup', { path: part })
    }
    const at = Date.now()
    await backup(ours.registry.db, path)
    const db = new DatabaseSync(path)
    try {
      db.exec('PRAGMA journal_mode = DELETE')
      dropOwnTables(db)
      db.prepare('DELETE FROM settings WHERE name = ?').run(LAST_BACKUP)
      db.prepare('INSERT OR REPLACE INTO settings VALUES (?, ?)').run(TAKEN_AT, String(at))
      for (const part of parts) await addPart(db, part)
    } finally {
      db.close()
    }
    const { size } = await stat(path)
    response.writeHead(200, {
      'content-type': 'application/vnd.sqlite3',
      'content-length': size,
      'content-disposition': `attachment; filename="${nameBackup(version)}"`,
      'cache-control': 'no-store',
    })
    await pipeline(createReadStream(path), response)
    ours.noteBackup({ at, bytes: size })
  } finally {
    for (const file of [path, ...parts]) rmSync(file, { force: true })
  }
}

/** Name of the file, with the release that made it and the day. */
function nameBackup(version: string): string {
  return `class-${new Date().toISOString().slice(0, 10)}-v${version}.sqlite`
}

function dropOwnTables(db: DatabaseSync): void {
  const tables = db.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'").all()
  for (const { name } of tables) if (!BACKED_UP_TABLES.has(String(name))) db.exec(`DROP TABLE "${name}"`)
}

async function addPart(db: DatabaseSync, part: string): Promise<void> {
  attach(db, part, 'part')
  for (const table of ['seeds', ...INSTANCE_TABLES]) {
    const row = db.prepare(`SELECT sql FROM part.sqlite_schema WHERE name = ?`).get(table)
    db.exec(String(row?.sql).replace(/^CREATE TABLE (?:IF NOT EXISTS )?/, 'CREATE TABLE IF NOT EXISTS '))
    db.exec(`INSERT OR IGNORE INTO main.${table} SELECT * FROM part.${table}`)
    await new Promise((resolve) => setImmediate(resolve))
  }
  db.exec('DETACH part')
}

/**
 * Tells what is in a backup, once all of it was checked as for a restore. The class stays as it is.
 * @throws {HostError} HOST_NO_BACKUP
 */
export async function lookIntoBackup(
  { shards }: Class,
  place: BackupPlace,
  request: IncomingMessage,
): Promise<BackupContents> {
  return withCleanFiles(place, async (files) => {
    const bytes = await receive(request, files.source)
    await readBackup({ ...files, ...toBounds(place), shards: shards.count }, bytes)
    return describeBackup(files, bytes)
  })
}

/**
 * Puts the class back to what such a file has: teams, passcodes, messages and shops. Browsers that were signed in to that class are so again. All of
 * it is taken or nothing: shops come beside the present ones under names of their own, and the registry changes from one file to the other.
 * @throws {HostError} HOST_NO_BACKUP, HOST_SHARD_GONE
 */
export async function restoreClass(ours: Class, place: BackupPlace, request: IncomingMessage): Promise<void> {
  await withCleanFiles(place, async (files) => {
    const bytes = await receive(request, files.source)
    const { count } = ours.shards
    const teams = await readBackup({ ...files, ...toBounds(place), shards: count }, bytes)
    // From here on, shops that do not get a team are deleted again, also after a crash.
    ours.registry.noteLeftovers(teams)
    try {
      for (let shard = 1; shard <= count; shard++) {
        const instances = teams.flatMap((team) => (team.shard === shard ? [team.instance] : []))
        await ours.shards.ask(shard, 'restore', { path: files.store, instances })
      }
    } catch (cause) {
      await ours.clearLeftovers()
      throw new HostError('HOST_SHARD_GONE', {}, { cause })
    }
    await ours.replaceRegistry(files.registry)
  })
}

const toBounds = ({ maxTeams, maxValueBytes }: BackupPlace) => ({ maxTeams, maxValueBytes })

/** Gives work names for an upload and for the files that are made of it, and removes what it leaves of them. */
async function withCleanFiles<Result>(
  { shared, directory }: BackupPlace,
  work: (files: CleanFiles) => Promise<Result>,
): Promise<Result> {
  const number = randomBytes(6).toString('hex')
  const source = join(shared, `restore-${number}.sqlite`)
  const store = join(shared, `restore-${number}.sqlite.store`)
  const registry = join(directory, `restore-${number}.sqlite`)
  try {
    return await work({ source, store, registry })
  } finally {
    for (const file of [source, store, registry])
      for (const path of [file, `${file}-journal`]) rmSync(path, { force: true })
  }
}

/** @returns bytes. @throws {HostError} HOST_NO_BACKUP */
async function receive(request: IncomingMessage, path: string): Promise<number> {
  let bytes = 0
  const count = new Transform({
    transform(piece: Buffer, _encoding, done) {
      bytes += piece.length
      if (bytes <= MAX_BACKUP_BYTES) done(null, piece)
      else done(new HostError('HOST_NO_BACKUP', { table: 'file', reason: `more than ${MAX_BACKUP_BYTES} bytes` }))
    },
  })
  await pipeline(request, count, createWriteStream(path, { mode: 0o600 }))
  return bytes
}
