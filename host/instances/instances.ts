import type { DatabaseSync } from 'node:sqlite'
import { applyChangesets, contain, openDatabase } from '#host/containment/database.ts'
import { HostError } from '#host/errors.ts'
import { type Announce, Instance } from '#host/instances/instance.ts'
import type { JournalEntry, Store } from '#host/store/store.ts'
import type { Game } from '#range/game.ts'
import type { Lab } from '#range/lab/lab.ts'
import type { Shop } from '#shop/shop.ts'

/** The one instance of a player alone. */
export const SINGLE_PLAYER = 'default'

/** Entries that stay single, so that the last steps can be taken back one by one; older ones are merged. */
const REWINDABLE = 32

/** A sum is worth making again when so many entries came after it. */
const WORTH_A_SUM = 8

const INSTANCE_ID = /^[a-z0-9][a-z0-9-]{0,62}$/

export interface InstancesOptions {
  /** Seed image that every shop is born from. */
  image: Uint8Array
  store: Store
  /** Opens shop, game and lab over a database that holds the instance's data. `stored` are their states as JSON, or null. */
  open(db: DatabaseSync, stored: { game: string | null; lab: string | null }): { shop: Shop; game: Game; lab: Lab }
  announce: Announce
  log: { error(facts: object, message: string): void }
}

/** All instances of this process: awake ones in memory, the others in the store. */
export class Instances {
  readonly #options: InstancesOptions
  readonly #awake = new Map<string, Instance>()
  readonly #waking = new Map<string, Promise<Instance>>()
  /** Work on an instance's stored journal, one after the other. */
  readonly #journalWork = new Map<string, Promise<void>>()

  constructor(options: InstancesOptions) {
    this.#options = options
  }

  get awakeCount(): number {
    return this.#awake.size
  }

  /** The instance if it is in memory: the way of almost every request. */
  peek(id: string): Instance | undefined {
    return this.#awake.get(id)
  }

  /**
   * The instance, woken or born if need be: about a millisecond.
   * @throws {HostError} HOST_WAKE_FAILED, HOST_BAD_REQUEST for an id that cannot be one
   */
  async wake(id: string): Promise<Instance> {
    const awake = this.#awake.get(id)
    if (awake) return awake
    if (!INSTANCE_ID.test(id)) throw new HostError('HOST_BAD_REQUEST', { instance: id })
    // Single flight: two requests that arrive together must not get two copies.
    const waking = this.#waking.get(id) ?? this.#open(id).finally(() => this.#waking.delete(id))
    this.#waking.set(id, waking)
    return waking
  }

  /** Takes instances out of memory that nobody used since `before` (milliseconds since 1970). Answers how many. */
  async hibernate(before: number): Promise<number> {
    let count = 0
    for (const instance of [...this.#awake.values()]) {
      if (instance.users > 0 || instance.lastUsed >= before) continue
      await instance.commit('hibernation')
      if (instance.users > 0) continue
      this.#drop(instance)
      count++
      await this.tidy(instance.id)
    }
    return count
  }

  /**
   * Makes the stored journal quick to read: merges what is too old to be taken back step by step, and keeps the sum of all beside it. Works on
   * the store alone, so an awake instance does not notice.
   */
  async tidy(id: string): Promise<void> {
    await this.#exclusively(id, async () => {
      const { image, store } = this.#options
      const { journal, sum } = await store.load(id)
      const last = journal.at(-1)
      if (!last || journal.filter(({ seq }) => seq > (sum?.seq ?? 0)).length < WORTH_A_SUM) return
      const old = journal.length > 2 * REWINDABLE ? journal.slice(0, -REWINDABLE) : []
      const merged = old.at(-1)
      if (merged) await store.compact(id, merged.seq, sumUp(image, old))
      await store.keepSum(id, { seq: last.seq, changeset: sumUp(image, journal) })
    })
  }

  /** Ids of the instances in memory. */
  awake(): string[] {
    return [...this.#awake.keys()]
  }

  /** Back to the seed, or to the state after journal entry `seq`. The game with its score stays, and so does the lab. */
  async rewind(id: string, seq = 0): Promise<void> {
    await this.#change(id, () => this.#options.store.truncate(id, seq))
    this.#tellOfReset(id, 'shop')
  }

  /** Forgets what was solved. The shop's data stays. */
  async forgetGame(id: string): Promise<void> {
    await this.#change(id, () => this.#options.store.forgetGame(id))
    this.#tellOfReset(id, 'progress')
  }

  async journal(id: string): Promise<JournalEntry[]> {
    return (await this.#options.store.load(id)).journal
  }

  /** Keeps all that is open and empties memory. */
  async close(): Promise<void> {
    for (const instance of this.#awake.values()) await instance.commit('shutdown')
    for (const instance of [...this.#awake.values()]) this.#drop(instance)
  }

  async #change(id: string, work: () => Promise<void>): Promise<void> {
    const instance = await this.wake(id)
    await instance.commit('before reset')
    await this.#exclusively(id, work)
    // Requests under way keep their old copy to the end and can no longer write it into the journal.
    this.#retire(instance)
  }

  /** Every open page shows what is no more. */
  #tellOfReset(id: string, scope: 'shop' | 'progress'): void {
    this.#options.announce(id, [{ event: 'instance reset', payload: { scope } }])
  }

  async #open(id: string): Promise<Instance> {
    const { image, store, open, announce, log } = this.#options
    const db = openDatabase(image)
    try {
      const stored = await store.load(id)
      const { sum } = stored
      if (sum) applyChangesets(db, [sum.changeset])
      applyChangesets(db, changesetsOf(stored.journal.filter(({ seq }) => seq > (sum?.seq ?? 0))))
      contain(db)
      const parts = open(db, stored)
      const instance: Instance = new Instance({
        id,
        db,
        store,
        announce,
        ...parts,
        onBroken: () => this.#retire(instance),
      })
      this.#awake.set(id, instance)
      return instance
    } catch (cause) {
      db.close()
      log.error({ err: cause, instance: id }, 'an instance did not wake')
      throw cause instanceof HostError ? cause : new HostError('HOST_WAKE_FAILED', { instance: id }, { cause })
    }
  }

  /** One after the other for each instance: a sum must not be made of entries that a reset is just forgetting. */
  #exclusively(id: string, work: () => Promise<void>): Promise<void> {
    const before = this.#journalWork.get(id) ?? Promise.resolve()
    const done = before.catch(() => {}).then(work)
    this.#journalWork.set(id, done)
    return done.finally(() => {
      if (this.#journalWork.get(id) === done) this.#journalWork.delete(id)
    })
  }

  #retire(instance: Instance): void {
    if (this.#awake.get(instance.id) === instance) this.#awake.delete(instance.id)
    instance.retire()
    if (instance.users === 0) instance.close()
  }

  #drop(instance: Instance): void {
    this.#awake.delete(instance.id)
    instance.close()
  }
}

/** The sum of changesets: a session opened before they are applied records what they come to. */
function sumUp(image: Uint8Array, journal: JournalEntry[]): Uint8Array {
  const db = openDatabase(image)
  try {
    const session = db.createSession()
    applyChangesets(db, changesetsOf(journal))
    const sum = session.changeset()
    session.close()
    return sum
  } finally {
    db.close()
  }
}

function* changesetsOf(journal: JournalEntry[]): Generator<Uint8Array> {
  for (const entry of journal) yield entry.changeset
}
