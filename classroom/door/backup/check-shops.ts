import { DatabaseSync } from 'node:sqlite'
import { parseChainState } from '#chain/chain-state.ts'
import { BackupFault, messageOf } from '#classroom/door/backup/backup-reader.ts'
import { applyChangesets, openDatabase } from '#containment/database.ts'
import { parseGameState } from '#game/game-state.ts'
import { parseLabState } from '#lab/lab-state.ts'
import { joinParts } from '#server/instances/parted-state.ts'
import { nameSeed } from '#server/instances/seeds.ts'

/**
 * Checks that each shop of a store would wake: its rows, game, outside world and chain.
 * @throws {BackupFault}
 */
export function checkShops(store: DatabaseSync, shops: readonly { slug: string; instance: string }[]): void {
  const seeds = readSeeds(store)
  for (const { slug, instance } of shops) {
    const attempt = (table: string, work: () => void): void => {
      try {
        work()
      } catch (error) {
        throw new BackupFault(table, `shop of ${slug}: ${messageOf(error)}`)
      }
    }
    const read = (table: string, columns: string) =>
      store.prepare(`SELECT ${columns} FROM ${table} WHERE instance = ?`).all(instance)
    attempt('games', () => {
      for (const { state } of read('games', 'state')) parseGameState(JSON.parse(String(state)))
    })
    attempt('chains', () => {
      for (const { state } of read('chains', 'state')) parseChainState(JSON.parse(String(state)))
    })
    attempt('labs', () => {
      for (const { state } of read('labs', 'state')) {
        const parts = read('lab_parts', 'key, part').map(({ key, part }) => [String(key), String(part)])
        parseLabState(JSON.parse(joinParts({ body: String(state), parts: Object.fromEntries(parts) })))
      }
    })
    attempt('journal', () => wake(store, instance, seeds))
  }
}

function wake(store: DatabaseSync, instance: string, seeds: ReadonlyMap<string, Uint8Array>): void {
  const [origin] = store.prepare('SELECT seed FROM origins WHERE instance = ?').all(instance)
  const changes = store.prepare(
    `SELECT changeset FROM sums WHERE instance = ?1 UNION ALL SELECT changeset FROM
       (SELECT changeset FROM journal WHERE instance = ?1
        AND seq > coalesce((SELECT seq FROM sums WHERE instance = ?1), 0) ORDER BY seq)`,
  )
  const changesets = changes.all(instance).map(({ changeset }) => changeset as Uint8Array)
  if (changesets.length === 0) return
  // Journals of earlier releases did not name their seed. Such a shop asks for a reset when it wakes.
  if (!origin) return
  const image = seeds.get(String(origin.seed))
  if (!image) throw new Error('its products are missing')
  const db = openDatabase(image)
  try {
    applyChangesets(db, changesets)
  } finally {
    db.close()
  }
}

/** Seeds by fingerprint. Shops are copies of a seed, so it may only hold plain tables. */
function readSeeds(store: DatabaseSync): Map<string, Uint8Array> {
  const rows = store.prepare('SELECT fingerprint, image FROM seeds').all()
  return new Map(
    rows.map(({ fingerprint, image }) => {
      const bytes = image as Uint8Array
      if (nameSeed(bytes).fingerprint !== fingerprint) throw new BackupFault('seeds', 'a seed has the name of another')
      demandPlainTables(bytes)
      return [String(fingerprint), bytes]
    }),
  )
}

function demandPlainTables(image: Uint8Array): void {
  const db = new DatabaseSync(':memory:', { limits: { attach: 0, sqlLength: 20_000 } })
  try {
    db.deserialize(image)
    db.enableDefensive(true)
    db.exec('PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON')
    const strange = db
      .prepare(
        `SELECT name FROM sqlite_schema WHERE type NOT IN ('table', 'index') OR (type = 'index' AND sql IS NOT NULL)
           OR sql LIKE 'CREATE VIRTUAL%'
         UNION ALL SELECT c.name FROM sqlite_schema t, pragma_table_xinfo(t.name) c WHERE t.type = 'table' AND c.hidden <> 0 LIMIT 1`,
      )
      .get()
    if (strange) throw new Error(`${String(strange.name).slice(0, 60)} is no plain table`)
    const [result] = db.prepare('PRAGMA quick_check(1)').all()
    if (result?.quick_check !== 'ok') throw new Error('it is damaged')
  } catch (error) {
    throw new BackupFault('seeds', `a seed is not one of ours: ${messageOf(error)}`)
  } finally {
    db.close()
  }
}
