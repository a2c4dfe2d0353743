import { randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream, readdirSync, rmSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Class } from '#host/class/door/class.ts'
import { LATER_TABLES, REGISTRY_TABLES } from '#host/class/door/registry-schema.ts'
import { HostError } from '#host/errors.ts'
import { INSTANCE_TABLES } from '#host/store/sqlite-store.ts'

/** What the stores of shards hold; in the backup one of each for all. */
const STORE_TABLES = ['seeds', ...INSTANCE_TABLES] as const

const MAX_BACKUP_BYTES = 4_000_000_000

/** Removes what a process that was killed has left of files on their way. */
export function removeLeftovers(shared: string): void {
  for (const name of readdirSync(shared))
    if (/^(?:backup|restore)-[0-9a-f]+\.sqlite/.test(name)) rmSync(join(shared, name), { force: true })
}

/** Answers with the whole class as one SQLite file: the registry, and every team's shop. */
export async function backupClass(ours: Class, shared: string, response: ServerResponse): Promise<void> {
  const path = join(shared, `backup-${randomBytes(6).toString('hex')}.sqlite`)
  const parts: string[] = []
  try {
    for (let shard = 1; shard <= ours.shards.count; shard++) {
      const part = `${path}.${shard}`
      parts.push(part)
      await ours.shards.ask(shard, 'backup', { path: part })
    }
    await backup(ours.registry.db, path)
    const db = new DatabaseSync(path)
    try {
      db.exec('PRAGMA journal_mode = DELETE')
      for (const part of parts) await addPart(db, part)
    } finally {
      db.close()
    }
    const { size } = await stat(path)
    response.writeHead(200, {
      'content-type': 'application/vnd.sqlite3',
      'content-length': size,
      'content-disposition': 'attachment; filename="class.sqlite"',
      'cache-control': 'no-store',
    })
    await pipeline(createReadStream(path), response)
  } finally {
    for (const file of [path, ...parts]) rmSync(file, { force: true })
  }
}

async function addPart(db: DatabaseSync, part: string): Promise<void> {
  db.prepare('ATTACH ? AS part').run(part)
  for (const table of STORE_TABLES) {
    const row = db.prepare(`SELECT sql FROM part.sqlite_schema WHERE name = ?`).get(table)
    db.exec(String(row?.sql).replace(/^CREATE TABLE (?:IF NOT EXISTS )?/, 'CREATE TABLE IF NOT EXISTS '))
    db.exec(`INSERT OR IGNORE INTO main.${table} SELECT * FROM part.${table}`)
    await new Promise((resolve) => setImmediate(resolve))
  }
  db.exec('DETACH part')
}

/**
 * Puts the class back to what such a file has: teams, passcodes, messages and shops. Who is signed in by a cookie of that class is so again.
 * @throws {HostError} HOST_NO_BACKUP, HOST_TOO_LARGE
 */
export async function restoreClass(ours: Class, shared: string, request: IncomingMessage): Promise<void> {
  const path = join(shared, `restore-${randomBytes(6).toString('hex')}.sqlite`)
  try {
    await receive(request, path)
    check(path, ours.registry.db)
    const { registry, shards } = ours
    const before = registry.list()
    registry.db.prepare('ATTACH ? AS kept').run(path)
    try {
      registry.work(() => {
        for (const table of REGISTRY_TABLES) {
          registry.db.exec(`DELETE FROM ${table}`)
          const isKept = registry.db.prepare('SELECT 1 FROM kept.sqlite_schema WHERE name = ?').get(table) !== undefined
          if (isKept) registry.db.exec(`INSERT INTO ${table} SELECT * FROM kept.${table}`)
        }
        // A machine of another size has another number of shards.
        registry.db.prepare('UPDATE teams SET shard = (shard - 1) % ? + 1').run(shards.count)
      })
    } finally {
      registry.db.exec('DETACH kept')
    }
    registry.reload()
    for (let shard = 1; shard <= shards.count; shard++) {
      const instancesIn = (teams: typeof before): string[] =>
        teams.flatMap((team) => (team.shard === shard ? [team.instance] : []))
      await shards.ask(shard, 'restore', { path, teams: instancesIn(registry.list()), replaced: instancesIn(before) })
      await shards.prepare(shard)
    }
    ours.reload()
  } finally {
    rmSync(path, { force: true })
  }
}

async function receive(request: IncomingMessage, path: string): Promise<void> {
  let bytes = 0
  const count = new Transform({
    transform(piece: Buffer, _encoding, done) {
      bytes += piece.length
      if (bytes > MAX_BACKUP_BYTES) done(new HostError('HOST_TOO_LARGE'))
      else done(null, piece)
    },
  })
  await pipeline(request, count, createWriteStream(path, { mode: 0o600 }))
}

/** @throws {HostError} HOST_NO_BACKUP */
function check(path: string, registry: DatabaseSync): void {
  let db: DatabaseSync | undefined
  try {
    db = new DatabaseSync(path, { readOnly: true })
    const columnsOf = (of: DatabaseSync, table: string): string =>
      of
        .prepare('SELECT name FROM pragma_table_info(?) ORDER BY cid')
        .all(table)
        .map(({ name }) => String(name))
        .join(',')
    for (const table of REGISTRY_TABLES) {
      const columns = columnsOf(db, table)
      if (columns === '' && LATER_TABLES.has(table)) continue
      if (columns !== columnsOf(registry, table)) throw new Error(`${table} is not as here`)
    }
    for (const table of STORE_TABLES) if (columnsOf(db, table) === '') throw new Error(`there is no ${table}`)
    const [result] = db.prepare('PRAGMA quick_check(1)').all()
    if (result?.quick_check !== 'ok') throw new Error('the file is damaged')
  } catch (error) {
    throw new HostError('HOST_NO_BACKUP', { reason: error instanceof Error ? error.message.slice(0, 200) : '' })
  } finally {
    db?.close()
  }
}
