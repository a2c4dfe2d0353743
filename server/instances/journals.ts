import { HostError } from '#server/errors.ts'
import { type KnownSeeds, mergeEntries, type SettledInstance, seedOf, settle } from '#server/instances/seeds.ts'
import type { Store } from '#server/store/store.ts'

/** Newest entries that stay single for rewinds. Older ones are merged. */
const REWINDABLE = 32

/** New entries that make another snapshot worthwhile. */
const ENTRIES_WORTH_A_SNAPSHOT = 8

/** Growth in bytes after which a journal is tidied at once, so that repeated overwrites do not fill the disk. */
const MAX_UNTIDY_BYTES = 32_000_000

interface JournalsOptions {
  store: Store
  seeds: KnownSeeds
  log: { error(facts: object, message: string): void }
}

/** Stored journals of instances, worked on without the instances in memory. */
export class Journals {
  readonly #options: JournalsOptions
  /** Work on an instance's journal, one after the other. */
  readonly #work = new Map<string, Promise<unknown>>()
  readonly #untidy = new Map<string, number>()

  constructor(options: JournalsOptions) {
    this.#options = options
  }

  /** Runs work on each instance one after the other, so that a snapshot never includes entries that a reset deletes. */
  runExclusively<Result>(id: string, work: () => Promise<Result>): Promise<Result> {
    const before = this.#work.get(id) ?? Promise.resolve()
    const done = before.catch(() => {}).then(work)
    this.#work.set(id, done)
    return done.finally(() => {
      if (this.#work.get(id) === done) this.#work.delete(id)
    })
  }

  /**
   * Reads a journal and brings it to the present seed.
   * @throws {HostError} as `settle`, HOST_WAKE_FAILED for any other error
   */
  async settle(id: string): Promise<SettledInstance> {
    const { store, seeds, log } = this.#options
    try {
      return await this.runExclusively(id, () => settle(id, store, seeds))
    } catch (cause) {
      log.error({ err: cause, instance: id }, 'an instance did not wake')
      throw cause instanceof HostError ? cause : new HostError('HOST_WAKE_FAILED', { instance: id }, { cause })
    }
  }

  /**
   * Makes a journal quick to read: merges old entries and keeps a snapshot of all. Works on the store alone, so an
   * awake instance does not notice.
   */
  async tidy(id: string): Promise<void> {
    await this.runExclusively(id, async () => {
      const { store, seeds } = this.#options
      const stored = await store.load(id)
      const { journal, snapshot } = stored
      const last = journal.at(-1)
      if (!last || journal.filter(({ seq }) => seq > (snapshot?.seq ?? 0)).length < ENTRIES_WORTH_A_SNAPSHOT) return
      const seed = await seedOf(id, stored, store, seeds)
      const old = journal.length > 2 * REWINDABLE ? journal.slice(0, -REWINDABLE) : []
      const merged = old.at(-1)
      if (merged) await store.compact(id, merged.seq, mergeEntries(seed.image, old))
      await store.keepSnapshot(id, { seq: last.seq, changeset: mergeEntries(seed.image, journal) })
    })
  }

  /** Counts bytes that were added to a journal, and tidies it when they are many. */
  noteGrowth(id: string, bytes: number): void {
    const grown = (this.#untidy.get(id) ?? 0) + bytes
    if (grown < MAX_UNTIDY_BYTES) {
      this.#untidy.set(id, grown)
      return
    }
    this.#untidy.delete(id)
    this.tidy(id).catch((err: unknown) => this.#options.log.error({ err, instance: id }, 'tidying up failed'))
  }

  /** Counts the growth of a journal from zero again. */
  forgetGrowth(id: string): void {
    this.#untidy.delete(id)
  }
}
