import { rmSync } from 'node:fs'
import { backup, DatabaseSync, type SQLTagStore } from 'node:sqlite'
import { asRows } from '#foundation/rows.ts'
import type { HostError } from '#server/errors.ts'
import { attach } from '#server/store/attach.ts'
import { toDamage } from '#server/store/data-fault.ts'
import { closeKeptFile, markOpen, openKeptFile } from '#server/store/kept-file.ts'
import { ScoreCopies } from '#server/store/score-copies.ts'
import type { Change, JournalEntry, JournalSnapshot, Seed, Store, StoredInstance } from '#server/store/store.ts'
import {
  createStoreTables,
  INSTANCE_TABLES,
  MAX_CHAIN_STATES,
  MERGED_CAUSE,
  STORE_FILE,
} from '#server/store/store-tables.ts'

const NO_CHANGES = new Uint8Array(0)

/** Pages of a backup that are written before other requests get a turn. */
const PAGES_AT_ONCE = 200

interface Tools {
  db: DatabaseSync
  sql: SQLTagStore
  copies: Pick<ScoreCopies, 'note' | 'noteMissing' | 'forget' | 'flush'>
  /** Does the work in one transaction. */
  together(work: () => void): void
}

/**
 * The embedded store: one SQLite file in the data directory, locked for this process.
 * @param onDamage called when a read or write finds damage; the call itself rejects with HOST_DATA_DAMAGED
 * @throws {HostError} as `openKeptFile`
 */
export function openSqliteStore(directory: string, onDamage: (fault: HostError) => void = () => {}): Store {
  const db = openKeptFile(directory, STORE_FILE)
  return tellOfDamage(openStoreOver(db, new ScoreCopies(directory)), onDamage)
}

/** The store over an open database with its tables. */
export function openStoreOver(db: DatabaseSync, copies: Tools['copies']): Omit<Store, 'leases'> {
  const tools = { db, sql: db.createTagStore(64), copies, together: createTransactions(db) }
  return { ...openJournals(tools), ...openSeeds(tools), ...openInstances(tools), ...openFile(tools) }
}

function createTransactions(db: DatabaseSync): Tools['together'] {
  let isMarked = false
  return (work) => {
    if (!isMarked) markOpen(db)
    isMarked = true
    db.exec('BEGIN')
    try {
      work()
      db.exec('COMMIT')
    } catch (error) {
      // SQLite has rolled back by itself after a fault of the file or the disk.
      if (db.isTransaction) db.exec('ROLLBACK')
      throw error
    }
  }
}

/** Journals with game, lab and chain, each of one instance. */
function openJournals(
  tools: Tools,
): Pick<Store, 'load' | 'append' | 'compact' | 'carryOver' | 'keepSnapshot' | 'truncate'> {
  const { sql, copies, together } = tools
  return {
    async load(instance: string): Promise<StoredInstance> {
      const journal = sql.all`SELECT seq, at, cause, changeset FROM journal WHERE instance = ${instance} ORDER BY seq`
      const snapshot = sql.get`SELECT seq, changeset FROM sums WHERE instance = ${instance}`
      const origin = sql.get`SELECT seed FROM origins WHERE instance = ${instance}`
      const game = sql.get`SELECT state FROM games WHERE instance = ${instance}`
      const lab = sql.get`SELECT state FROM labs WHERE instance = ${instance}`
      const chain = sql.get`SELECT state FROM chains WHERE instance = ${instance} ORDER BY seq DESC LIMIT 1`
      if (game) copies.noteMissing(instance, String(game.state))
      return {
        seed: (origin?.seed as string | undefined) ?? null,
        journal: asRows<JournalEntry>(journal),
        snapshot: (snapshot as JournalSnapshot | undefined) ?? null,
        game: (game?.state as string | undefined) ?? null,
        lab: lab ? { body: String(lab.state), parts: readParts(sql, instance) } : null,
        chain: (chain?.state as string | undefined) ?? null,
      }
    },

    async append(instance: string, { cause, changeset, seed, game, lab, chain }: Change): Promise<void> {
      together(() => {
        if (changeset || chain?.isStep) {
          const seq = nextSeq(sql, instance)
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
        if (chain !== null) keepChain(sql, instance, chain.state)
      })
      if (game !== null) copies.note(instance, game)
    },

    async compact(instance: string, seq: number, changeset: Uint8Array): Promise<void> {
      together(() => {
        sql.run`DELETE FROM journal WHERE instance = ${instance} AND seq <= ${seq}`
        sql.run`INSERT INTO journal VALUES (${instance}, ${seq}, ${Date.now()}, ${MERGED_CAUSE}, ${changeset})`
      })
    },

    async carryOver(instance: string, { seq, changeset, seed }: JournalSnapshot & { seed: string }): Promise<void> {
      together(() => {
        sql.run`DELETE FROM journal WHERE instance = ${instance}`
        sql.run`DELETE FROM sums WHERE instance = ${instance}`
        sql.run`INSERT INTO journal VALUES (${instance}, ${seq}, ${Date.now()}, ${MERGED_CAUSE}, ${changeset})`
        sql.run`INSERT OR REPLACE INTO origins VALUES (${instance}, ${seed})`
      })
    },

    async keepSnapshot(instance: string, { seq, changeset }: JournalSnapshot): Promise<void> {
      together(() => {
        sql.run`INSERT INTO sums VALUES (${instance}, ${seq}, ${changeset})
          ON CONFLICT (instance) DO UPDATE SET seq = excluded.seq, changeset = excluded.changeset`
      })
    },

    async truncate(instance: string, seq: number): Promise<void> {
      together(() => {
        sql.run`DELETE FROM journal WHERE instance = ${instance} AND seq > ${seq}`
        sql.run`DELETE FROM sums WHERE instance = ${instance} AND seq > ${seq}`
        // Back at the seed a chain restarts with another number, so even its state before the first entry goes.
        sql.run`DELETE FROM chains WHERE instance = ${instance} AND (seq > ${seq} OR ${seq} = 0)`
        sql.run`DELETE FROM origins WHERE instance = ${instance} AND instance NOT IN (SELECT instance FROM journal)`
      })
    },
  }
}

/** Seeds of journals, each kept for as long as a journal needs it. */
function openSeeds(tools: Tools): Pick<Store, 'seed' | 'keepSeed' | 'noteSeed'> {
  const { sql, together } = tools
  return {
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

    async noteSeed(instance: string, { fingerprint, image }: Seed): Promise<void> {
      together(() => {
        sql.run`INSERT OR IGNORE INTO seeds VALUES (${fingerprint}, ${image})`
        sql.run`INSERT OR IGNORE INTO origins VALUES (${instance}, ${fingerprint})`
      })
    },
  }
}

/** Instances as a whole. */
function openInstances(tools: Tools): Pick<Store, 'instances' | 'game' | 'forgetGame' | 'remove' | 'copy'> {
  const { db, sql, copies, together } = tools
  return {
    async instances(): Promise<string[]> {
      return sql.all`SELECT instance FROM journal UNION SELECT instance FROM games UNION SELECT instance FROM labs UNION SELECT instance FROM chains`.map(
        (row) => String(row.instance),
      )
    },

    async game(instance: string): Promise<string | null> {
      return (sql.get`SELECT state FROM games WHERE instance = ${instance}`?.state as string | undefined) ?? null
    },

    async forgetGame(instance: string): Promise<void> {
      together(() => sql.run`DELETE FROM games WHERE instance = ${instance}`)
      copies.forget(instance)
    },

    async remove(instance: string): Promise<void> {
      together(() => forgetRows(db, instance))
      copies.forget(instance)
    },

    async copy(instance: string, seq: number, name: string): Promise<void> {
      together(() => {
        forgetRows(db, name)
        sql.run`INSERT INTO journal SELECT ${name}, seq, at, cause, changeset FROM journal WHERE instance = ${instance} AND seq <= ${seq}`
        sql.run`INSERT INTO origins SELECT ${name}, seed FROM origins WHERE instance = ${instance}
          AND EXISTS (SELECT 1 FROM journal WHERE instance = ${name})`
        sql.run`INSERT INTO games SELECT ${name}, state FROM games WHERE instance = ${instance}`
        sql.run`INSERT INTO labs SELECT ${name}, state FROM labs WHERE instance = ${instance}`
        sql.run`INSERT INTO lab_parts SELECT ${name}, key, part FROM lab_parts WHERE instance = ${instance}`
        sql.run`INSERT INTO chains SELECT ${name}, seq, state FROM chains WHERE instance = ${instance} AND seq <= ${seq}`
      })
      copyScore(tools, name)
    },
  }
}

/** The file as a whole, and instances that come from other files or go to one. */
function openFile(tools: Tools): Pick<Store, 'backUp' | 'copyOut' | 'restore' | 'check' | 'close'> {
  const { db, sql, copies, together } = tools
  return {
    async backUp(path: string): Promise<void> {
      rmSync(path, { force: true })
      await backup(db, path, { rate: PAGES_AT_ONCE })
    },

    async copyOut(instance: string, path: string): Promise<void> {
      rmSync(path, { force: true })
      const file = new DatabaseSync(path)
      createStoreTables(file)
      file.close()
      attach(db, path, 'copied')
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
      attach(db, path, 'kept')
      try {
        together(() => {
          sql.run`INSERT OR IGNORE INTO seeds SELECT fingerprint, image FROM kept.seeds`
          for (const instance of instances) {
            forgetRows(db, instance)
            for (const table of INSTANCE_TABLES)
              db.prepare(`INSERT INTO ${table} SELECT * FROM kept.${table} WHERE instance = ?`).run(instance)
          }
        })
      } finally {
        db.exec('DETACH kept')
      }
      for (const instance of instances) copyScore(tools, instance)
    },

    async check(): Promise<void> {
      sql.get`SELECT 1`
    },

    async close(): Promise<void> {
      copies.flush()
      closeKeptFile(db)
    },
  }
}

function nextSeq(sql: SQLTagStore, instance: string): number {
  return Number(sql.get`SELECT coalesce(max(seq), 0) + 1 AS seq FROM journal WHERE instance = ${instance}`?.seq)
}

/** Stores the chain beside the newest entry of the journal, and deletes the oldest states above the limit. */
function keepChain(sql: SQLTagStore, instance: string, state: string): void {
  const seq = nextSeq(sql, instance) - 1
  sql.run`INSERT INTO chains VALUES (${instance}, ${seq}, ${state}) ON CONFLICT (instance, seq) DO UPDATE SET state = excluded.state`
  sql.run`DELETE FROM chains WHERE instance = ${instance} AND seq <
    (SELECT min(seq) FROM (SELECT seq FROM chains WHERE instance = ${instance} ORDER BY seq DESC LIMIT ${MAX_CHAIN_STATES}))`
}

function readParts(sql: SQLTagStore, instance: string): Record<string, string> {
  return Object.fromEntries(
    sql.all`SELECT key, part FROM lab_parts WHERE instance = ${instance}`.map(({ key, part }) => [key, part]),
  ) as Record<string, string>
}

function forgetRows(db: DatabaseSync, instance: string): void {
  for (const table of INSTANCE_TABLES) db.prepare(`DELETE FROM ${table} WHERE instance = ?`).run(instance)
}

function copyScore({ sql, copies }: Tools, instance: string): void {
  const state = sql.get`SELECT state FROM games WHERE instance = ${instance}`?.state
  if (typeof state === 'string') copies.note(instance, state)
  else copies.forget(instance)
}

/** The store with SQLite's errors about damage turned into ours. */
function tellOfDamage(store: Omit<Store, 'leases'>, onDamage: (fault: HostError) => void): Store {
  type Method = (...parameters: unknown[]) => Promise<unknown>
  const told = Object.entries<Method>(store as Record<string, Method>).map(([name, method]) => [
    name,
    async (...parameters: unknown[]) => {
      try {
        return await method(...parameters)
      } catch (error) {
        const damage = toDamage(error, STORE_FILE.name)
        if (damage) onDamage(damage)
        throw damage ?? error
      }
    },
  ])
  return { ...Object.fromEntries(told), leases: null }
}
