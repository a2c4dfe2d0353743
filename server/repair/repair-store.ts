import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { EarlierSeeds } from '#server/instances/earlier-seeds.ts'
import { openDamaged } from '#server/repair/damaged-file.ts'
import { listInstances, type Salvage, salvage } from '#server/repair/salvage.ts'
import type { Way } from '#server/repair/ways.ts'
import { createKeptFile } from '#server/store/kept-file.ts'
import { ScoreCopies } from '#server/store/score-copies.ts'
import { STORE_FILE } from '#server/store/store-tables.ts'
import { makingPathOf, swapIn } from '#server/store/swap.ts'

/**
 * Replaces a store that does not open by a sound one: with everything readable, or with scores and the outside world
 * alone.
 * @param keptIn folder below the directory for the old file, unless it is deleted
 * @throws {Error} of SQLite or the file system; nothing is changed then
 */
export async function repairStore(directory: string, way: Way, keptIn: string, seeds: EarlierSeeds): Promise<void> {
  const made = makingPathOf(directory, STORE_FILE.name)
  await createKeptFile(made, STORE_FILE, async (db) => {
    for await (const one of readInstances(directory, seeds)) write(db, one, way === 'mend')
  })
  swapIn(directory, STORE_FILE.name, way === 'reset' ? null : keptIn)
}

async function* readInstances(directory: string, seeds: EarlierSeeds): AsyncGenerator<Salvage> {
  const file = openDamaged(join(directory, STORE_FILE.name), STORE_FILE.mainTable)
  const source = { file, copies: new ScoreCopies(directory), seeds }
  try {
    for (const id of listInstances(source).ids) {
      yield salvage(source, id)
      await nextTurn()
    }
  } finally {
    file?.close()
  }
}

function write(db: DatabaseSync, { id, shop, game, lab }: Salvage, withShop: boolean): void {
  if (game) db.prepare('INSERT INTO games VALUES (?, ?)').run(id, game.state)
  if (lab) {
    db.prepare('INSERT INTO labs VALUES (?, ?)').run(id, lab.body)
    for (const [key, part] of lab.parts) db.prepare('INSERT INTO lab_parts VALUES (?, ?, ?)').run(id, key, part)
  }
  if (!shop || !withShop) return
  const { fingerprint, image } = shop.seed
  db.prepare('INSERT OR IGNORE INTO seeds VALUES (?, ?)').run(fingerprint, image)
  db.prepare('INSERT INTO origins VALUES (?, ?)').run(id, fingerprint)
  for (const { seq, at, cause, changeset } of shop.journal)
    db.prepare('INSERT INTO journal VALUES (?, ?, ?, ?, ?)').run(id, seq, at, cause, changeset)
  for (const { seq, state } of shop.chains) db.prepare('INSERT INTO chains VALUES (?, ?, ?)').run(id, seq, state)
}
