import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { HostError } from '#host/errors.ts'
import type { Change, JournalEntry, JournalSnapshot, Store, StoredInstance } from '#host/store/store.ts'

const FILE = 'vitamin-cve.sqlite'

// The table `sums` holds the snapshots: it keeps its first name, so that data directories of earlier releases are read as they are.
const SCHEMA = `
  CREATE TABLE IF NOT EXISTS journal (
    instance TEXT NOT NULL, seq INTEGER NOT NULL, at INTEGER NOT NULL, cause TEXT NOT NULL, changeset BLOB NOT NULL,
    PRIMARY KEY (instance, seq)
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS sums (instance TEXT PRIMARY KEY, seq INTEGER NOT NULL, changeset BLOB NOT NULL) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS seeds (fingerprint TEXT PRIMARY KEY, image BLOB NOT NULL) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS origins (instance TEXT PRIMARY KEY, seed TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS games (instance TEXT PRIMARY KEY, state TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS labs (instance TEXT PRIMARY KEY, state TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS lab_parts (
    instance TEXT NOT NULL, key TEXT NOT NULL, part TEXT NOT NULL, PRIMARY KEY (instance, key)
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS chains (
    instance TEXT NOT NULL, seq INTEGER NOT NULL, state TEXT NOT NULL, PRIMARY KEY (instance, seq)
  ) WITHOUT ROWID;
`

export function createStoreTables(db: DatabaseSync): void {
  db.exec(SCHEMA)
}

/** An entry in which no row changed. */
const NO_CHANGES = new Uint8Array(0)

/** States of a chain that are kept to go back to. */
const MAX_CHAIN_STATES = 64

/** What is kept of instances, each with its name in the first column. */
export const INSTANCE_TABLES = ['journal', 'sums', 'origins', 'games', 'labs', 'lab_parts', 'chains'] as const

/** Pages of a backup that are written before others have their turn. */
const PAGES_AT_ONCE = 200

/**
 * The embedded store: one SQLite file in the data directory, locked for this process. WAL with synchronous=NORMAL: what was
 * appended survives the death of any process (a power cut may cost the last instants, never the file).
 * @throws {HostError} HOST_DATA_LOCKED, HOST_DATA_UNUSABLE
 */
export function openSqliteStore(directory: string): Store {
  const db = openFile(directory)
  const sql = db.createTagStore(64)

  const nextSeq = (instance: string): number =>
    Number(sql.get`SELECT coalesce(max(seq), 0) + 1 AS seq FROM journal WHERE instance = ${instance}`?.seq)

  /** Beside the newest entry of the journal; older states go when there are too many. */
  const keepChain = (instance: string, state: string): void => {
    const seq = nextSeq(instance) - 1
    sql.run`INSERT INTO chains VALUES (${instance}, ${seq}, ${state}) ON CONFLICT (instance, seq) DO UPDATE SET state = excluded.state`
    sql.run`DELETE FROM chains WHERE instance = ${instance} AND seq <
      (SELECT min(seq) FROM (SELECT seq FROM chains WHERE instance = ${instance} ORDER BY seq DESC LIMIT ${MAX_CHAIN_STATES}))`
  }

  const readParts = (instance: string): Record<string, string> =>
    Object.fromEntries(
      sql.all`SELECT key, part FROM lab_parts WHERE instance = ${instance}`.map(({ key, part }) => [key, part]),
    ) as Record<string, string>

  const together = (work: () => void): void => {
    db.exec('BEGIN')
    try {
      work()
      db.exec('COMMIT')
    } catch (error) {
      db.exec('ROLLBACK')
      throw error
    }
  }

  const forget = (instance: string): void => {
    for (const table of INSTANCE_TABLES) db.prepare(`DELETE FROM ${table} WHERE instance = ?`).run(instance)
  }

  return {
    async load(instance: string): Promise<StoredInstance> {
      const journal = sql.all`SELECT seq, at, cause, changeset FROM journal WHERE instance = ${instance} ORDER BY seq`
      const snapshot = sql.get`SELECT seq, changeset FROM sums WHERE instance = ${instance}`
      const origin = sql.get`SELECT seed FROM origins WHERE instance = ${instance}`
      const game = sql.get`SELECT state FROM games WHERE instance = ${instance}`
      const lab = sql.get`SELECT state FROM labs WHERE instance = ${instance}`
      const chain = sql.get`SELECT state FROM chains WHERE instance = ${instance} ORDER BY seq DESC LIMIT 1`
      return {
        seed: (origin?.seed as string | undefined) ?? null,
        journal: journal as unknown as JournalEntry[],
        snapshot: (snapshot as unknown as JournalSnapshot | undefined) ?? null,
        game: (game?.state as string | undefined) ?? null,
        lab: lab ? { body: String(lab.state), parts: readParts(instance) } : null,
        chain: (chain?.state as string | undefined) ?? null,
      }
    },

    async append(instance: string, { cause, changeset, seed, game, lab, chain }: Change): Promise<void> {
      together(() => {
        if (changeset || chain?.isStep) {
          const seq = nextSeq(instance)
          sql.run`INSERT INTO journal VALUES (${instance}, ${seq}, ${Date.now()}, ${cause}, ${changeset ?? NO_CHANGES})`
          sql.run`INSERT OR IGNORE INTO origins VALUES (${instance}, ${seed})`
        }
        if (game !== null) {
          sql.run`INSERT INTO games VALUES (${instance}, ${game}) ON CONFLICT (instance) DO UPDATE SET state = excluded.state`
        }
        if (lab !== null) {
          sql.run`INSERT INTO labs VALUES (${instance}, ${lab.body}) ON CONFLICT (instance) DO UPDATE SET state = excluded.state`
          for (const key of lab.removed) sql.run`DELETE FROM lab_parts WHERE instance = ${instance} AND key = ${key}`
          for (const [key, part] of Object.entries(lab.added))
            sql.run`INSERT OR REPLACE INTO lab_parts VALUES (${instance}, ${key}, ${part})`
        }
        if (chain !== null) keepChain(instance, chain.state)
      })
    },

    async compact(instance: string, seq: number, changeset: Uint8Array): Promise<void> {
      together(() => {
        sql.run`DELETE FROM journal WHERE instance = ${instance} AND seq <= ${seq}`
        sql.run`INSERT INTO journal VALUES (${instance}, ${seq}, ${Date.now()}, ${'earlier changes'}, ${changeset})`
      })
    },

    async carryOver(instance: string, { seq, changeset, seed }: JournalSnapshot & { seed: string }): Promise<void> {
      together(() => {
        sql.run`DELETE FROM journal WHERE instance = ${instance}`
        sql.run`DELETE FROM sums WHERE instance = ${instance}`
        sql.run`INSERT INTO journal VALUES (${instance}, ${seq}, ${Date.now()}, ${'earlier changes'}, ${changeset})`
        sql.run`INSERT OR REPLACE INTO origins VALUES (${instance}, ${seed})`
      })
    },

    async seed(fingerprint: string): Promise<Uint8Array | null> {
      const row = sql.get`SELECT image FROM seeds WHERE fingerprint = ${fingerprint}`
      return row ? (row.image as Uint8Array) : null
    },

    async keepSeed(fingerprint: string, image: Uint8Array): Promise<void> {
      if (sql.get`SELECT 1 FROM seeds WHERE fingerprint = ${fingerprint}`) return
      together(() => {
        sql.run`DELETE FROM seeds WHERE fingerprint NOT IN (SELECT seed FROM origins)`
        sql.run`INSERT INTO seeds VALUES (${fingerprint}, ${image})`
      })
    },

    async keepSnapshot(instance: string, { seq, changeset }: JournalSnapshot): Promise<void> {
      sql.run`INSERT INTO sums VALUES (${instance}, ${seq}, ${changeset})
        ON CONFLICT (instance) DO UPDATE SET seq = excluded.seq, changeset = excluded.changeset`
    },

    async truncate(instance: string, seq: number): Promise<void> {
      together(() => {
        sql.run`DELETE FROM journal WHERE instance = ${instance} AND seq > ${seq}`
        sql.run`DELETE FROM sums WHERE instance = ${instance} AND seq > ${seq}`
        // Back to the seed a chain begins anew, with another number; what it was before the first entry counts as part of it.
        sql.run`DELETE FROM chains WHERE instance = ${instance} AND (seq > ${seq} OR ${seq} = 0)`
        sql.run`DELETE FROM origins WHERE instance = ${instance} AND instance NOT IN (SELECT instance FROM journal)`
      })
    },

    async forgetGame(instance: string): Promise<void> {
      sql.run`DELETE FROM games WHERE instance = ${instance}`
    },

    async game(instance: string): Promise<string | null> {
      return (sql.get`SELECT state FROM games WHERE instance = ${instance}`?.state as string | undefined) ?? null
    },

    async remove(instance: string): Promise<void> {
      together(() => forget(instance))
    },

    async copy(instance: string, seq: number, name: string): Promise<void> {
      together(() => {
        forget(name)
        sql.run`INSERT INTO journal SELECT ${name}, seq, at, cause, changeset FROM journal WHERE instance = ${instance} AND seq <= ${seq}`
        sql.run`INSERT INTO origins SELECT ${name}, seed FROM origins WHERE instance = ${instance}
          AND EXISTS (SELECT 1 FROM journal WHERE instance = ${name})`
        sql.run`INSERT INTO games SELECT ${name}, state FROM games WHERE instance = ${instance}`
        sql.run`INSERT INTO labs SELECT ${name}, state FROM labs WHERE instance = ${instance}`
        sql.run`INSERT INTO lab_parts SELECT ${name}, key, part FROM lab_parts WHERE instance = ${instance}`
        sql.run`INSERT INTO chains SELECT ${name}, seq, state FROM chains WHERE instance = ${instance} AND seq <= ${seq}`
      })
    },

    async backUp(path: string): Promise<void> {
      rmSync(path, { force: true })
      await backup(db, path, { rate: PAGES_AT_ONCE })
    },

    async copyOut(instance: string, path: string): Promise<void> {
      rmSync(path, { force: true })
      const file = new DatabaseSync(path)
      createStoreTables(file)
      file.close()
      db.prepare('ATTACH ? AS copied').run(path)
      try {
        together(() => {
          sql.run`INSERT INTO copied.seeds SELECT fingerprint, image FROM seeds
            WHERE fingerprint IN (SELECT seed FROM origins WHERE instance = ${instance})`
          for (const table of INSTANCE_TABLES)
            db.prepare(`INSERT INTO copied.${table} SELECT * FROM main.${table} WHERE instance = ?`).run(instance)
        })
      } finally {
        db.exec('DETACH copied')
      }
    },

    async restore(path: string, instances: readonly string[]): Promise<void> {
      db.prepare('ATTACH ? AS kept').run(path)
      try {
        together(() => {
          sql.run`INSERT OR IGNORE INTO seeds SELECT fingerprint, image FROM kept.seeds`
          for (const instance of instances) {
            forget(instance)
            for (const table of INSTANCE_TABLES)
              db.prepare(`INSERT INTO ${table} SELECT * FROM kept.${table} WHERE instance = ?`).run(instance)
          }
        })
      } finally {
        db.exec('DETACH kept')
      }
    },

    async instances(): Promise<string[]> {
      return sql.all`SELECT instance FROM journal UNION SELECT instance FROM games UNION SELECT instance FROM labs UNION SELECT instance FROM chains`.map(
        (row) => String(row.instance),
      )
    },

    async check(): Promise<void> {
      sql.get`SELECT 1`
    },

    async close(): Promise<void> {
      db.close()
    },
  }
}

function openFile(directory: string): DatabaseSync {
  try {
    mkdirSync(directory, { recursive: true })
    const db = new DatabaseSync(join(directory, FILE), { timeout: 1500 })
    // Exclusive, so that a second server on the same directory is told instead of mixing its journal into ours.
    db.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL')
    createStoreTables(db)
    db.exec('BEGIN IMMEDIATE; COMMIT')
    return db
  } catch (cause) {
    const locked = cause instanceof Error && /locked|busy/.test(cause.message)
    throw new HostError(locked ? 'HOST_DATA_LOCKED' : 'HOST_DATA_UNUSABLE', { directory }, { cause })
  }
}
