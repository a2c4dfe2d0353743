import { randomBytes } from 'node:crypto'
import { createWriteStream, readdirSync, rmSync } from 'node:fs'
import { open as openFile } from 'node:fs/promises'
import { join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { type Readable, Transform, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type CleanFiles, describeBackup } from '#classroom/door/backup/describe-backup.ts'
import { readBackup } from '#classroom/door/backup/read-backup.ts'
import type { CaseBook } from '#classroom/door/case-book.ts'
import type { Chronicle } from '#classroom/door/chronicle.ts'
import type { Connections } from '#classroom/door/connections.ts'
import type { Leftovers } from '#classroom/door/leftovers.ts'
import type { News } from '#classroom/door/news.ts'
import type { Registry } from '#classroom/door/registry.ts'
import { BACKED_UP_TABLES, TAKEN_AT } from '#classroom/door/registry-schema.ts'
import type { Run } from '#classroom/door/run.ts'
import type { Shards } from '#classroom/door/shards.ts'
import type { TakenBackup } from '#contract/class-room.ts'
import type { BackupContents } from '#contract/class-team.ts'
import { HostError } from '#server/errors.ts'
import { attach } from '#server/store/attach.ts'
import { INSTANCE_TABLES } from '#server/store/store-tables.ts'

export interface BackupPlace {
  shared: string
  version: string
  directory: string
  maxTeams: number
  maxValueBytes: number
}

const MAX_BACKUP_BYTES = 4_000_000_000

/** Removes files that a killed process has left in transfer. */
export function removeLeftovers(...folders: string[]): void {
  for (const folder of folders)
    for (const name of readdirSync(folder))
      if (/^(?:(?:backup|restore)-[0-9a-f]+\.sqlite|move-[0-9a-f]+$)/.test(name))
        rmSync(join(folder, name), { recursive: true, force: true })
}

interface Needs {
  registry: Registry
  shards: Pick<Shards, 'ask' | 'isOwn' | 'list' | 'listHomes' | 'prepare'>
  chronicle: Chronicle
  caseBook: CaseBook
  run: Run
  news: News
  connections: Connections
  leftovers: Leftovers
  place: BackupPlace
}

const LAST_BACKUP = 'lastBackup'

/**
 * Writes the class to one SQLite file, and restores it. Runs one backup or restore at a time, because each needs the class at rest.
 */
export class Backups {
  readonly #needs: Needs
  #last: Promise<unknown> = Promise.resolve()

  constructor(needs: Needs) {
    this.#needs = needs
  }

  get last(): TakenBackup | null {
    const kept = this.#needs.registry.readSetting(LAST_BACKUP)
    return kept === null ? null : (JSON.parse(kept) as TakenBackup)
  }

  /**
   * Writes the registry and every team's shop as one file. @param open is called with its name and size when it is
   * ready
   */
  take(open: (name: string, bytes: number) => Writable): Promise<void> {
    return this.#afterOthers(() => this.#take(open))
  }

  /**
   * Describes a backup after all checks of a restore. The class stays as it is.
   * @throws {HostError} HOST_NO_BACKUP
   */
  look(upload: Readable): Promise<BackupContents> {
    const { place, shards } = this.#needs
    return this.#afterOthers(() =>
      withCleanFiles(place, async (files) => {
        const bytes = await receive(upload, files.source)
        await readBackup({ ...files, ...toBounds(place), homes: shards.listHomes() }, bytes)
        return describeBackup(files, bytes)
      }),
    )
  }

  /**
   * Restores teams, passcodes, messages and shops from a backup. Browsers that were signed in to that class are so
   * again. Atomic: shops come beside the present ones under new names, then the registry's file is replaced.
   * @throws {HostError} HOST_NO_BACKUP, HOST_SHARD_GONE
   */
  restore(upload: Readable): Promise<void> {
    return this.#afterOthers(() => this.#restore(upload))
  }

  async #take(open: (name: string, bytes: number) => Writable): Promise<void> {
    const { registry, shards, news, place } = this.#needs
    const path = join(place.shared, `backup-${randomBytes(6).toString('hex')}.sqlite`)
    const parts: string[] = []
    try {
      // In a shared store any shard has the shops of all.
      for (const shard of registry.isShared ? shards.list().slice(0, 1) : shards.list()) {
        const part = `${path}.${shard}`
        parts.push(part)
        await shards.ask(shard, 'backup', { path: part })
      }
      const at = Date.now()
      await backup(registry.db, path)
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
      // Opens the file before it is sent. A stream that opens a removed file ends the process.
      await using file = await openFile(path)
      const { size } = await file.stat()
      await pipeline(file.createReadStream(), open(nameBackup(place.version), size))
      const lastBackup: TakenBackup = { at, bytes: size }
      registry.writeSetting(LAST_BACKUP, JSON.stringify(lastBackup))
      news.tell({ kind: 'backup', lastBackup })
    } finally {
      for (const file of [path, ...parts]) rmSync(file, { force: true })
    }
  }

  async #restore(upload: Readable): Promise<void> {
    const { registry, shards, leftovers, place } = this.#needs
    await withCleanFiles(place, async (files) => {
      const bytes = await receive(upload, files.source)
      const homes = shards.listHomes()
      const teams = await readBackup({ ...files, ...toBounds(place), homes }, bytes)
      // From here on, shops without a team are deleted again, also after a crash.
      registry.noteLeftovers(teams)
      try {
        for (const shard of homes) {
          const instances = teams.flatMap((team) => (team.shard === shard ? [team.instance] : []))
          // A shard on another machine has no such file. In a shared store any shard can restore all.
          const reader = shards.isOwn(shard) ? shard : (homes[0] ?? shard)
          await shards.ask(reader, 'restore', { path: files.store, instances })
        }
      } catch (cause) {
        await leftovers.clear()
        throw new HostError('HOST_SHARD_GONE', {}, { cause })
      }
      await this.#replaceRegistry(files.registry)
    })
  }

  /**
   * Continues with another registry, whose shops the shards already have. Ends all connections, because their shops are
   * gone.
   */
  async #replaceRegistry(path: string): Promise<void> {
    const { registry, shards, chronicle, caseBook, run, news, connections, leftovers } = this.#needs
    const before = registry.list()
    registry.replaceFile(path)
    await registry.kept()
    for (const { instance } of before) connections.end(instance)
    for (const kept of [chronicle, caseBook, run]) kept.reload()
    run.tick()
    news.renewBoard()
    for (const { slug } of registry.list()) news.touch(slug)
    for (const shard of shards.list()) await shards.prepare(shard)
    await leftovers.clear()
  }

  #afterOthers<Result>(work: () => Promise<Result>): Promise<Result> {
    const mine = this.#last.catch(() => undefined).then(work)
    this.#last = mine
    return mine
  }
}

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

const toBounds = ({ maxTeams, maxValueBytes }: BackupPlace) => ({ maxTeams, maxValueBytes })

/** Gives `work` paths for an upload and the files made from it, and removes them afterwards. */
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
async function receive(upload: Readable, path: string): Promise<number> {
  let bytes = 0
  const count = new Transform({
    transform(piece: Buffer, _encoding, done) {
      bytes += piece.length
      if (bytes <= MAX_BACKUP_BYTES) done(null, piece)
      else done(new HostError('HOST_NO_BACKUP', { table: 'file', reason: `more than ${MAX_BACKUP_BYTES} bytes` }))
    },
  })
  await pipeline(upload, count, createWriteStream(path, { mode: 0o600 }))
  return bytes
}
