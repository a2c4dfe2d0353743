import { type KnownSeeds, mergeEntries, seedOf } from '#server/instances/seeds.ts'
import type { Store } from '#server/store/store.ts'

/** Newest entries that stay single for rewinds. Older ones are merged. */
const REWINDABLE = 32

/** New entries that make another snapshot worthwhile. */
const ENTRIES_WORTH_A_SNAPSHOT = 8

/** Growth in bytes after which a journal is tidied at once, so that repeated overwrites do not fill the disk. */
const MAX_UNTIDY_BYTES = 32_000_000

/** Work on stored journals, one after the other for each instance. Awake instances do not notice. */
export class JournalWork {
  readonly #store: Store
  readonly #seeds: KnownSeeds
  readonly #log: { error(facts: object, message: string): void }
  readonly #last = new Map<string, Promise<unknown>>()
  readonly #untidyBytes = new Map<string, number>()

  constructor(store: Store, seeds: KnownSeeds, log: { error(facts: object, message: string): void }) {
    this.#store = store
    this.#seeds = seeds
    this.#log = log
  }

  /** Does work on an instance after that before, so that a snapshot never includes entries that a reset deletes. */
  runExclusively<Result>(id: string, work: () => Promise<Result>): Promise<Result> {
    const before = this.#last.get(id) ?? Promise.resolve()
    const done = before.catch(() => {}).then(work)
    this.#last.set(id, done)
    return done.finally(() => {
      if (this.#last.get(id) === done) this.#last.delete(id)
    })
  }

  /** Makes a journal quick to read: merges old entries and keeps a snapshot of all. */
  tidy(id: string): Promise<void> {
    return this.runExclusively(id, async () => {
      const stored = await this.#store.load(id)
      const { journal, snapshot } = stored
      const last = journal.at(-1)
      if (!last || journal.filter(({ seq }) => seq > (snapshot?.seq ?? 0)).length < ENTRIES_WORTH_A_SNAPSHOT) return
      const seed = await seedOf(id, stored, this.#store, this.#seeds)
      const old = journal.length > 2 * REWINDABLE ? journal.slice(0, -REWINDABLE) : []
      const merged = old.at(-1)
      if (merged) await this.#store.compact(id, merged.seq, mergeEntries(seed.image, old))
      await this.#store.keepSnapshot(id, { seq: last.seq, changeset: mergeEntries(seed.image, journal) })
    })
  }

  noteGrowth(id: string, bytes: number): void {
    const grown = (this.#untidyBytes.get(id) ?? 0) + bytes
    if (grown < MAX_UNTIDY_BYTES) {
      this.#untidyBytes.set(id, grown)
      return
    }
    this.#untidyBytes.delete(id)
    this.tidy(id).catch((err: unknown) => this.#log.error({ err, instance: id }, 'tidying up failed'))
  }

  /** Forgets the growth of an instance that sleeps. */
  forgetGrowth(id: string): void {
    this.#untidyBytes.delete(id)
  }
}
