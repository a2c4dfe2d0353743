import { createHash } from 'node:crypto'
import { carryOver, fitsOn, openDatabase, recordChanges } from '#containment/database.ts'
import { HostError } from '#server/errors.ts'
import type { JournalEntry, Seed, Store, StoredInstance } from '#server/store/store.ts'

/** Bytes in an SQLite file that name the library's version. */
const WRITER_FROM = 92
const WRITER_TO = 100

/** A seed under its fingerprint. Equal rows have the same one under every release of SQLite. */
export function nameSeed(image: Uint8Array): Seed {
  const hash = createHash('sha256').update(image.subarray(0, WRITER_FROM)).update(image.subarray(WRITER_TO))
  return { fingerprint: hash.digest('hex').slice(0, 32), image }
}

/** Possible seeds of journals: the present one, and those of earlier releases. */
export interface KnownSeeds {
  present: Seed
  earlier?: { find(fingerprint: string): Seed | null; findUnnoted(): Seed | null } | undefined
}

/**
 * The seed of a journal; the present one for an empty journal. A journal without a note gets the seed that every entry
 * fits, which is noted then.
 * @throws {HostError} HOST_SEED_UNKNOWN if the seed is missing, HOST_SEED_UNNOTED if no seed fits a journal without a
 * note
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

export interface SettledInstance {
  seed: Seed
  stored: StoredInstance
  /** Reason why the instance stays on an earlier seed, or null. */
  heldBackBy: string | null
  /** Changed rows that the present seed does not have. */
  leftOut: number
}

/**
 * Brings a sleeping instance to the present seed. A journal only has changes, so it fits its own seed alone: on another
 * one a player's row could silently replace a seeded one. Changes are carried over if no row of the new seed is in
 * their way; otherwise the instance stays on its seed, which the store has.
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
