import type { ResetScope } from '#contract/game.ts'
import { HostError } from '#server/errors.ts'
import type { EarlierSeeds } from '#server/instances/earlier-seeds.ts'
import type { Instance } from '#server/instances/instance.ts'
import { JournalWork } from '#server/instances/journal-work.ts'
import { type OpeningOptions, openStored, type WokenBeside } from '#server/instances/open-stored.ts'
import type { KnownSeeds } from '#server/instances/seeds.ts'
import { isPassing } from '#server/repair/ways.ts'
import type { JournalEntry, Leases, Seed } from '#server/store/store.ts'
import { noteLostLeases } from '#server/store/store-meter.ts'

/** The only instance of a single player. */
export const SINGLE_PLAYER = 'default'

/** Instances trimmed in one go. Each takes a tenth of a millisecond. */
const MAX_TRIMMED_INSTANCES = 100

/** Milliseconds that a request waits for another server to hand its shop over, which takes a renewal. */
const MAX_HAND_OVER_MS = 1500

/** Faults of a sleeping shop that a reset cures. */
const CURED_BY_RESET = new Set(['HOST_SEED_UNKNOWN', 'HOST_SEED_UNNOTED', 'HOST_WAKE_FAILED', 'HOST_DATA_DAMAGED'])

const INSTANCE_ID = /^[a-z0-9][a-z0-9-]{0,62}$/

export function isInstanceId(id: string): boolean {
  return INSTANCE_ID.test(id)
}

export interface InstancesOptions extends OpeningOptions {
  seed: Seed
  earlierSeeds?: EarlierSeeds
  /** Bytes of rows and files of one instance. Unlimited by default. */
  maxBytes?: number
  /** Called when an instance does not wake, unless the reason passes by itself. */
  onFault?: (fault: HostError, instance: string) => void
}

/** All instances of this process: awake ones in memory, the others in the store. */
export class Instances implements AsyncDisposable {
  readonly #options: InstancesOptions
  readonly #awake = new Map<string, Instance>()
  readonly #waking = new Map<string, Promise<Instance>>()
  /** Instances that do not wake here: removed, or given to another server. */
  readonly #gone = new Map<string, 'removed' | 'given'>()
  readonly #journals: JournalWork
  readonly #seeds: KnownSeeds
  readonly #beside: WokenBeside = { isShared: () => this.#awake.size > 1, peek: (id) => this.#awake.get(id) }
  readonly #leases: Leases | null
  #maxBytes: number | undefined

  constructor(options: InstancesOptions) {
    this.#options = options
    this.#seeds = { present: options.seed, earlier: options.earlierSeeds }
    this.#journals = new JournalWork(options.store, this.#seeds, options.log)
    this.#maxBytes = options.maxBytes
    this.#leases = options.store.leases
    if (!this.#leases) return
    this.#leases.onLost = (lost) => this.#retireLost(lost)
    this.#leases.onWanted = (wanted) => void this.#handOver(wanted)
  }

  get awakeCount(): number {
    return this.#awake.size
  }

  /** The instance if it is in memory and certainly ours, as for almost every request. */
  peek(id: string): Instance | undefined {
    if (this.#leases?.isFresh === false) return undefined
    return this.#awake.get(id)
  }

  /**
   * Wakes or makes the instance if necessary: about a millisecond.
   * @throws {HostError} HOST_WAKE_FAILED, HOST_NO_TEAM if it was removed, HOST_BAD_REQUEST for an invalid id,
   * HOST_SHOP_ELSEWHERE, HOST_STORE_AWAY
   */
  async wake(id: string): Promise<Instance> {
    // A renewal retires copies that another server has taken.
    if (this.#leases?.isFresh === false) await this.#leases.renew()
    const awake = this.#awake.get(id)
    if (awake) return awake
    this.#demandId(id)
    // Single flight: two requests that arrive together must not get two copies.
    const waking = this.#waking.get(id) ?? this.#wake(id).finally(() => this.#waking.delete(id))
    this.#waking.set(id, waking)
    return waking
  }

  /**
   * A copy of the stored instance, for one request of a looking trainer. Its changes end with the request.
   * @throws {HostError} as `wake`
   */
  async copy(id: string): Promise<Instance> {
    this.#demandId(id)
    return this.#open(id, true)
  }

  /** Removes instances from memory that were idle since `before` (milliseconds since 1970). Returns their number. */
  async hibernate(before: number): Promise<number> {
    let count = 0
    for (const instance of [...this.#awake.values()]) {
      if (instance.users > 0 || instance.lastUsed >= before) continue
      await instance.commit('hibernation')
      if (instance.users > 0) continue
      this.#drop(instance)
      count++
      await this.tidy(instance.id)
      await this.#giveBack(instance.id)
    }
    return count
  }

  /** Releases caches of instances that were idle since `before` (milliseconds since 1970), some at a time. */
  trim(before: number): void {
    let left = MAX_TRIMMED_INSTANCES
    for (const instance of this.#awake.values()) {
      if (instance.isSlim || instance.users > 0 || instance.lastUsed >= before) continue
      instance.trim()
      if (--left === 0) return
    }
  }

  /** Makes the stored journal quick to read. Works on the store alone, so an awake instance does not notice. */
  tidy(id: string): Promise<void> {
    return this.#journals.tidy(id)
  }

  /** Changes the size limit of all instances in bytes, at once for those in memory. */
  limitBytes(maxBytes: number): void {
    this.#maxBytes = maxBytes
    for (const instance of this.#awake.values()) instance.limitBytes(maxBytes)
  }

  listAwake(): string[] {
    return [...this.#awake.keys()]
  }

  /** Goes back to the seed, or to the state after journal entry `seq`. Game and lab stay. */
  async rewind(id: string, seq = 0): Promise<void> {
    await this.#change(id, () => this.#options.store.truncate(id, seq))
    this.#tellOfReset(id, 'shop')
  }

  /** Deletes the game's progress. The shop's data stays. */
  async forgetGame(id: string): Promise<void> {
    await this.#change(id, () => this.#options.store.forgetGame(id))
    this.#tellOfReset(id, 'progress')
  }

  /** Copies an instance in its state after journal entry `seq`. Replaces an instance of that name. */
  async branch(id: string, seq: number, name: string): Promise<void> {
    await (await this.wake(id)).commit('before a copy')
    await this.#journals.runExclusively(id, () => this.replace(name, () => this.#options.store.copy(id, seq, name)))
  }

  /** Deletes an instance. Late requests and sockets do not bring it back: only `replace` does. */
  async remove(id: string): Promise<void> {
    this.#gone.set(id, 'removed')
    await this.#leave(id, () => this.#options.store.remove(id))
  }

  /** Removes an instance from memory for another server. Only `replace` and `keep` bring it back. */
  async leave(id: string, work: () => Promise<void>): Promise<void> {
    this.#gone.set(id, 'given')
    await this.#leave(id, work)
  }

  /** Serves instances again that were to be given to another server. */
  keep(ids: readonly string[]): void {
    for (const id of ids) if (this.#gone.get(id) === 'given') this.#gone.delete(id)
  }

  async #leave(id: string, work: () => Promise<void>): Promise<void> {
    await this.#waking.get(id)?.catch(() => {})
    await this.#release(id)
    await this.#journals.runExclusively(id, work)
    await this.#giveBack(id)
  }

  /** Removes the copy from memory, also during requests, and changes the stored data. */
  async replace(id: string, work: () => Promise<void>): Promise<void> {
    this.#gone.delete(id)
    await this.#release(id)
    await this.#journals.runExclusively(id, work)
  }

  async journal(id: string): Promise<JournalEntry[]> {
    return (await this.#options.store.load(id)).journal
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.close()
  }

  /** Stores all open instances and empties memory. */
  async close(): Promise<void> {
    for (const instance of this.#awake.values()) {
      // An instance that cannot be stored has reported that, and must not keep the others open.
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
    await this.#journals.runExclusively(id, work)
    // Open requests keep their old copy and can no longer write it into the journal.
    if (instance) this.#retire(instance, 'HOST_RESET_MEANWHILE')
  }

  /** Tells open pages, which show old data. */
  #tellOfReset(id: string, scope: ResetScope): void {
    this.#options.announce(id, [{ event: 'instance reset', payload: { scope } }])
  }

  /** @throws {HostError} HOST_NO_TEAM, HOST_SHOP_ELSEWHERE, HOST_BAD_REQUEST */
  #demandId(id: string): void {
    const gone = this.#gone.get(id)
    if (gone === 'given' && this.#leases) throw new HostError('HOST_SHOP_ELSEWHERE', { instance: id })
    if (gone) throw new HostError('HOST_NO_TEAM')
    if (!isInstanceId(id)) throw new HostError('HOST_BAD_REQUEST', { instance: id })
  }

  async #wake(id: string): Promise<Instance> {
    try {
      await this.#leases?.take(id, MAX_HAND_OVER_MS)
      const instance = await this.#open(id, false)
      this.#awake.set(id, instance)
      return instance
    } catch (fault) {
      if (fault instanceof HostError && !isPassing(fault)) this.#options.onFault?.(fault, id)
      throw fault
    }
  }

  #open(id: string, isCopy: boolean): Promise<Instance> {
    return openStored(id, this.#options, {
      isCopy,
      maxBytes: this.#maxBytes,
      seeds: this.#seeds,
      journals: this.#journals,
      beside: this.#beside,
      onBroken: (instance) => this.#retire(instance, 'HOST_STORE_FAILED'),
    })
  }

  async #release(id: string): Promise<void> {
    const instance = this.#awake.get(id)
    await instance?.commit('before it is replaced')
    if (instance) this.#retire(instance, 'HOST_RESET_MEANWHILE')
  }

  /** Gives back the lease of an instance that sleeps. */
  async #giveBack(id: string): Promise<void> {
    if (!this.#awake.has(id) && !this.#waking.has(id)) await this.#leases?.giveBack(id)
  }

  /**
   * Gives up instances that another server wants, because their requests go there. One in use is given up at a later
   * call. Never rejects.
   */
  async #handOver(wanted: readonly string[]): Promise<void> {
    for (const id of wanted) {
      const instance = this.#awake.get(id)
      // A copy that cannot be stored has reported that.
      await Promise.resolve(instance?.commit('hand-over')).catch(() => {})
      if (this.#awake.get(id) !== instance || (instance && instance.users > 0)) continue
      if (instance) this.#drop(instance)
      await this.#giveBack(id)
    }
  }

  #retireLost(lost: readonly string[]): void {
    noteLostLeases(this.#options.store, lost.length)
    for (const id of lost) {
      const instance = this.#awake.get(id)
      if (instance) this.#retire(instance, 'HOST_SHOP_ELSEWHERE')
    }
  }

  #retire(instance: Instance, code: Parameters<Instance['retire']>[0]): void {
    if (this.#awake.get(instance.id) === instance) this.#awake.delete(instance.id)
    instance.retire(code)
    if (instance.users === 0) instance.close()
  }

  #drop(instance: Instance): void {
    this.#awake.delete(instance.id)
    this.#journals.forgetGrowth(instance.id)
    instance.close()
  }
}
