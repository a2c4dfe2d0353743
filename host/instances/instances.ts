import type { DatabaseSync } from 'node:sqlite'
import type { ResetScope } from '#contract/game.ts'
import { applyChangesets, contain, openDatabase } from '#host/containment/database.ts'
import { HostError } from '#host/errors.ts'
import type { EarlierSeeds } from '#host/instances/earlier-seeds.ts'
import { type Announce, Instance } from '#host/instances/instance.ts'
import { joinParts, PartedState } from '#host/instances/parted-state.ts'
import { type KnownSeeds, mergeEntries, type SettledInstance, seedOf, settle } from '#host/instances/seeds.ts'
import type { JournalEntry, Seed, Store } from '#host/store/store.ts'
import type { Chain } from '#range/chain/chain.ts'
import type { Game } from '#range/game.ts'
import type { Lab } from '#range/lab/lab.ts'
import type { Shop } from '#shop/shop.ts'

/** The one instance of a player alone. */
export const SINGLE_PLAYER = 'default'

/** Entries that stay single, so that the last steps can be taken back one by one; older ones are merged. */
const REWINDABLE = 32

/** A snapshot is worth making again when so many entries came after it. */
const ENTRIES_WORTH_A_SNAPSHOT = 8

/** A journal that grew by this much is tidied at once, not at the next round: who overwrites one picture all day fills no disk. */
const MAX_UNTIDY_BYTES = 32_000_000

/** Why a shop may not wake and can be reset all the same: that is what it needs. */
const CURED_BY_RESET = new Set(['HOST_SEED_UNKNOWN', 'HOST_SEED_UNNOTED', 'HOST_WAKE_FAILED', 'HOST_DATA_DAMAGED'])

const INSTANCE_ID = /^[a-z0-9][a-z0-9-]{0,62}$/

/** Whether an instance can have this name. */
export function isInstanceId(id: string): boolean {
  return INSTANCE_ID.test(id)
}

export interface InstancesOptions {
  /** What every shop is born from. */
  seed: Seed
  earlierSeeds?: EarlierSeeds
  store: Store
  /**
   * Opens shop, game, lab and chain over a database that holds the instance's data. `stored` are their states as JSON, or null. Events in a
   * copy are neither reported nor logged nor charged to the instance.
   */
  open(
    id: string,
    db: DatabaseSync,
    stored: { game: string | null; lab: string | null; chain: string | null },
    isCopy: boolean,
  ): { shop: Shop; game: Game; lab: Lab; chain: Chain }
  announce: Announce
  /** Rows and files of one instance, in bytes; unbounded where it is not given. */
  maxBytes?: number
  /** Told the milliseconds that a query of a player has asked for. */
  onWait?: (ms: number) => void
  /** Told when an instance does not wake. */
  onFault?: (fault: HostError, instance: string) => void
  log: { warn(facts: object, message: string): void; error(facts: object, message: string): void }
}

/** All instances of this process: awake ones in memory, the others in the store. */
export class Instances {
  readonly #options: InstancesOptions
  readonly #awake = new Map<string, Instance>()
  readonly #waking = new Map<string, Promise<Instance>>()
  /** Work on an instance's stored journal, one after the other. */
  readonly #journalWork = new Map<string, Promise<unknown>>()
  readonly #removed = new Set<string>()
  /** Bytes by which journals grew since they were tidied. */
  readonly #untidy = new Map<string, number>()
  #maxBytes: number | undefined

  constructor(options: InstancesOptions) {
    this.#options = options
    this.#maxBytes = options.maxBytes
  }

  get #seeds(): KnownSeeds {
    return { present: this.#options.seed, earlier: this.#options.earlierSeeds }
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
   * @throws {HostError} HOST_WAKE_FAILED, HOST_NO_TEAM if it was removed, HOST_BAD_REQUEST for an id that cannot be one
   */
  async wake(id: string): Promise<Instance> {
    const awake = this.#awake.get(id)
    if (awake) return awake
    this.#demandId(id)
    // Single flight: two requests that arrive together must not get two copies.
    const waking = this.#waking.get(id) ?? this.#wake(id).finally(() => this.#waking.delete(id))
    this.#waking.set(id, waking)
    return waking
  }

  /**
   * A copy of the instance as it was kept last, for one request of somebody who only looks on. Whatever is done in it is gone with the request.
   * @throws {HostError} as `wake`
   */
  async copy(id: string): Promise<Instance> {
    this.#demandId(id)
    return this.#open(id, true)
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
   * Makes the stored journal quick to read: merges what is too old to be taken back step by step, and keeps the snapshot of all beside it. Works on
   * the store alone, so an awake instance does not notice.
   */
  async tidy(id: string): Promise<void> {
    await this.#runExclusively(id, async () => {
      const { store } = this.#options
      const stored = await store.load(id)
      const { journal, snapshot } = stored
      const last = journal.at(-1)
      if (!last || journal.filter(({ seq }) => seq > (snapshot?.seq ?? 0)).length < ENTRIES_WORTH_A_SNAPSHOT) return
      const seed = await seedOf(id, stored, store, this.#seeds)
      const old = journal.length > 2 * REWINDABLE ? journal.slice(0, -REWINDABLE) : []
      const merged = old.at(-1)
      if (merged) await store.compact(id, merged.seq, mergeEntries(seed.image, old))
      await store.keepSnapshot(id, { seq: last.seq, changeset: mergeEntries(seed.image, journal) })
    })
  }

  /** Changes what one instance may hold, in bytes, for those in memory at once. */
  limitBytes(maxBytes: number): void {
    this.#maxBytes = maxBytes
    for (const instance of this.#awake.values()) instance.limitBytes(maxBytes)
  }

  /** Ids of the instances in memory. */
  listAwake(): string[] {
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

  /** Makes another instance of one, as it was after journal entry `seq`; in the place of what had its name. */
  async branch(id: string, seq: number, name: string): Promise<void> {
    await (await this.wake(id)).commit('before a copy')
    await this.#runExclusively(id, () => this.replace(name, () => this.#options.store.copy(id, seq, name)))
  }

  /** Deletes an instance. Late requests and sockets do not bring it back: only `replace` does. */
  async remove(id: string): Promise<void> {
    this.#removed.add(id)
    await this.#waking.get(id)?.catch(() => {})
    await this.#release(id)
    await this.#runExclusively(id, () => this.#options.store.remove(id))
  }

  /** Lets go of the copy in memory, whatever is under way there, and changes what is kept. */
  async replace(id: string, work: () => Promise<void>): Promise<void> {
    this.#removed.delete(id)
    await this.#release(id)
    await this.#runExclusively(id, work)
  }

  async journal(id: string): Promise<JournalEntry[]> {
    return (await this.#options.store.load(id)).journal
  }

  /** Keeps all that is open and empties memory. */
  async close(): Promise<void> {
    for (const instance of this.#awake.values()) {
      // One that cannot be kept any more has told so, and must not keep the others open.
      await Promise.resolve(instance.commit('shutdown')).catch((err: unknown) => {
        this.#options.log.error({ err, instance: instance.id }, 'an instance was not kept')
      })
    }
    for (const instance of [...this.#awake.values()]) this.#drop(instance)
  }

  async #change(id: string, work: () => Promise<void>): Promise<void> {
    const instance = await this.wake(id).catch((error: unknown) => {
      if (error instanceof HostError && CURED_BY_RESET.has(error.code)) return null
      throw error
    })
    await instance?.commit('before reset')
    await this.#runExclusively(id, work)
    // Requests under way keep their old copy to the end and can no longer write it into the journal.
    if (instance) this.#retire(instance, 'HOST_RESET_MEANWHILE')
  }

  /** Every open page shows what is no more. */
  #tellOfReset(id: string, scope: ResetScope): void {
    this.#options.announce(id, [{ event: 'instance reset', payload: { scope } }])
  }

  /** @throws {HostError} HOST_NO_TEAM, HOST_BAD_REQUEST */
  #demandId(id: string): void {
    if (this.#removed.has(id)) throw new HostError('HOST_NO_TEAM')
    if (!isInstanceId(id)) throw new HostError('HOST_BAD_REQUEST', { instance: id })
  }

  async #wake(id: string): Promise<Instance> {
    try {
      const instance = await this.#open(id, false)
      this.#awake.set(id, instance)
      return instance
    } catch (fault) {
      if (fault instanceof HostError) this.#options.onFault?.(fault, id)
      throw fault
    }
  }

  async #open(id: string, isCopy: boolean): Promise<Instance> {
    const { store, open, announce, log } = this.#options
    const { seed, stored, heldBackBy, leftOut } = await this.#settle(id)
    if (leftOut > 0)
      log.warn({ instance: id }, `changes of ${leftOut} rows are left out: the present goods have those no more`)
    if (heldBackBy !== null) {
      const message = `a shop stays on the goods that it was played with: ${heldBackBy} is in the way; reset it for the new ones`
      log.warn({ instance: id }, message)
    }
    const db = openDatabase(seed.image)
    try {
      const { snapshot } = stored
      if (snapshot) applyChangesets(db, [snapshot.changeset])
      applyChangesets(db, changesetsOf(stored.journal.filter(({ seq }) => seq > (snapshot?.seq ?? 0))))
      contain(db, this.#maxBytes, this.#options.onWait)
      const parts = open(id, db, { ...stored, lab: stored.lab && joinParts(stored.lab) }, isCopy)
      const instance: Instance = new Instance({
        id,
        db,
        store: isCopy ? null : store,
        labParts: new PartedState(stored.lab),
        seed: seed.fingerprint,
        announce,
        ...parts,
        onBroken: () => this.#retire(instance, 'HOST_STORE_FAILED'),
        onKept: (bytes) => this.#noteGrowth(id, bytes),
      })
      return instance
    } catch (cause) {
      db.close()
      log.error({ err: cause, instance: id }, 'an instance did not wake')
      throw cause instanceof HostError ? cause : new HostError('HOST_WAKE_FAILED', { instance: id }, { cause })
    }
  }

  async #release(id: string): Promise<void> {
    const instance = this.#awake.get(id)
    await instance?.commit('before it is replaced')
    if (instance) this.#retire(instance, 'HOST_RESET_MEANWHILE')
  }

  async #settle(id: string): Promise<SettledInstance> {
    const { store, log } = this.#options
    try {
      return await this.#runExclusively(id, () => settle(id, store, this.#seeds))
    } catch (cause) {
      log.error({ err: cause, instance: id }, 'an instance did not wake')
      throw cause instanceof HostError ? cause : new HostError('HOST_WAKE_FAILED', { instance: id }, { cause })
    }
  }

  /** One after the other for each instance: a snapshot must not be made of entries that a reset is just forgetting. */
  #runExclusively<Result>(id: string, work: () => Promise<Result>): Promise<Result> {
    const before = this.#journalWork.get(id) ?? Promise.resolve()
    const done = before.catch(() => {}).then(work)
    this.#journalWork.set(id, done)
    return done.finally(() => {
      if (this.#journalWork.get(id) === done) this.#journalWork.delete(id)
    })
  }

  #noteGrowth(id: string, bytes: number): void {
    const grown = (this.#untidy.get(id) ?? 0) + bytes
    if (grown < MAX_UNTIDY_BYTES) {
      this.#untidy.set(id, grown)
      return
    }
    this.#untidy.delete(id)
    this.tidy(id).catch((err: unknown) => this.#options.log.error({ err, instance: id }, 'tidying up failed'))
  }

  #retire(instance: Instance, code: Parameters<Instance['retire']>[0]): void {
    if (this.#awake.get(instance.id) === instance) this.#awake.delete(instance.id)
    instance.retire(code)
    if (instance.users === 0) instance.close()
  }

  #drop(instance: Instance): void {
    this.#awake.delete(instance.id)
    this.#untidy.delete(instance.id)
    instance.close()
  }
}

function* changesetsOf(journal: JournalEntry[]): Generator<Uint8Array> {
  for (const entry of journal) yield entry.changeset
}
