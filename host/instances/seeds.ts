import { createHash } from 'node:crypto'
import { carryOver, fitsOn, openDatabase, recordChanges } from '#host/containment/database.ts'
import { HostError } from '#host/errors.ts'
import type { EarlierSeeds } from '#host/instances/earlier-seeds.ts'
import type { JournalEntry, Seed, Store, StoredInstance } from '#host/store/store.ts'

/** Where an SQLite file names the library that wrote it, which is no part of what it says. */
const WRITER_FROM = 92
const WRITER_TO = 100

/** A seed under its fingerprint: the same rows have the same one, whichever release of SQLite wrote them. */
export function nameSeed(image: Uint8Array): Seed {
  const hash = createHash('sha256').update(image.subarray(0, WRITER_FROM)).update(image.subarray(WRITER_TO))
  return { fingerprint: hash.digest('hex').slice(0, 32), image }
}

/** The seeds that journals may be on: the present one, and those of earlier releases. */
export interface KnownSeeds {
  present: Seed
  earlier?: Pick<EarlierSeeds, 'find' | 'findUnnoted'> | undefined
}

/**
 * The seed that a journal was written on; the present one for an empty journal. A journal of a release that did not note it gets the seed that
 * every entry fits, which is noted then.
 * @throws {HostError} HOST_SEED_UNKNOWN when it is not at hand, HOST_SEED_UNNOTED when none fits a journal that does not tell
 */
export async function seedOf(
  id: string,
  { journal, seed }: StoredInstance,
  store: Store,
  { present, earlier }: KnownSeeds,
): Promise<Seed> {
  if (journal.length === 0 || seed === present.fingerprint) return present
  if (seed === null) {
    const changesets = journal.map(({ changeset }) => changeset)
    const fitting = [present, earlier?.findUnnoted()].find((known) => known && fitsOn(known.image, changesets))
    if (!fitting) throw new HostError('HOST_SEED_UNNOTED', { instance: id })
    await store.noteSeed(id, fitting)
    return fitting
  }
  const image = (await store.seed(seed)) ?? earlier?.find(seed)?.image
  if (!image) throw new HostError('HOST_SEED_UNKNOWN', { instance: id })
  return { fingerprint: seed, image }
}

/** What `settle` found: the seed that an instance's journal is to be applied to, and the journal as it stands now. */
export interface SettledInstance {
  seed: Seed
  stored: StoredInstance
  /** Why the instance is still on an earlier seed than new ones are; null when it is not. */
  heldBackBy: string | null
  /** Rows that were changed, and that the present seed has no more. */
  leftOut: number
}

/**
 * Brings an instance that sleeps to the present seed. A journal says only what was changed, so it means something on its own seed alone: on
 * another one a player's row could silently take the place of a seeded one. What was changed is carried over if no row of the new seed is
 * in its way; otherwise the instance stays on the seed that it was played with, which the store has.
 * @throws {HostError} as `seedOf`
 */
export async function settle(id: string, store: Store, seeds: KnownSeeds): Promise<SettledInstance> {
  const stored = await store.load(id)
  const { present } = seeds
  const own = await seedOf(id, stored, store, seeds)
  if (own === present) return { seed: present, stored, heldBackBy: null, leftOut: 0 }
  const carried = carryOver(own.image, present.image, mergeEntries(own.image, stored.journal))
  if (!carried.changeset) return { seed: own, stored, heldBackBy: carried.inTheWay, leftOut: 0 }
  const seq = stored.journal.at(-1)?.seq ?? 0
  await store.carryOver(id, { seq, changeset: carried.changeset, seed: present.fingerprint })
  return { seed: present, stored: await store.load(id), heldBackBy: null, leftOut: carried.leftOut }
}

/** What the entries of a journal come to, as one changeset. */
export function mergeEntries(image: Uint8Array, journal: readonly JournalEntry[]): Uint8Array {
  const db = openDatabase(image)
  try {
    return recordChanges(
      db,
      journal.map(({ changeset }) => changeset),
    )
  } finally {
    db.close()
  }
}
