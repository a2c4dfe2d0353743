import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { HostError } from '#server/errors.ts'
import type { Client, Database } from '#server/store/postgres/database.ts'
import type { Leases } from '#server/store/store.ts'

/** Milliseconds between two renewals. */
export const RENEW_EVERY_MS = 500

/** Milliseconds from a renewal without an answer to the next one. */
const RENEW_AGAIN_MS = 100

/** Milliseconds that a server may stand still at any moment, for example under load, and keep its leases. */
export const MAX_STALL_MS = 2300

/** Milliseconds for the answer to the first renewal after that. */
const MAX_ANSWER_MS = 200

/** Milliseconds from a renewal to the deadline of a server's leases. Teams of a frozen server wait that long. */
export const LEASE_MS = RENEW_EVERY_MS + MAX_STALL_MS + MAX_ANSWER_MS

/** Milliseconds between two tries to take a lease that another server has. */
const TAKE_AGAIN_MS = 100

/** A server stops to answer so long before its deadline, because clocks differ in pace. */
const MARGIN_MS = 300

export interface HeldLease {
  readonly epoch: number
  /** Appends so far. */
  number: number
}

/** Leases of one server, by the clock of the database. */
export class HeldLeases implements Leases {
  onLost: (instances: readonly string[]) => void = () => {}
  onWanted: (instances: readonly string[]) => void = () => {}
  /** Called when the leases are no longer certain, and when they are again. */
  onChange: (isFresh: boolean) => void = () => {}

  readonly #database: Database
  /** Renewals do not wait for other statements of this process. */
  readonly #renewals: Database
  readonly #holder: string
  readonly #run = randomBytes(8).toString('hex')
  readonly #held = new Map<string, HeldLease>()
  /** Instances whose lease may be ours in the database, without a use here. */
  readonly #owed = new Set<string>()
  /** Takes under way, by instance. */
  readonly #taking = new Map<string, number>()
  /** Giving back under way, which a take has to wait for. */
  #paying: Promise<void> | undefined
  /** Both clocks at the sending of the last renewal. A sleeping machine stops one of them, and users set the other. */
  #renewedAt = { steady: Number.NEGATIVE_INFINITY, wall: Number.NEGATIVE_INFINITY }
  #renewing: Promise<void> | undefined
  #isReplaced = false
  #isClosed = false
  #wasFresh = false
  #timer: NodeJS.Timeout | undefined

  constructor(database: Database, holder: string) {
    this.#database = database
    this.#renewals = database.reserve()
    this.#holder = holder
  }

  /** Registers this server, and renews its deadline until `close`. @throws {HostError} */
  async open(): Promise<void> {
    await this.#renew(true)
    this.#renewLater(RENEW_EVERY_MS)
  }

  #renewLater(milliseconds: number): void {
    if (this.#isClosed || this.#isReplaced) return
    const sentAt = performance.now() + milliseconds
    this.#timer = setTimeout(() => {
      // A failure shows in `isFresh`.
      this.renew()
        .then(() => this.#tellOfWanted())
        .then(
          () => this.#renewLater(Math.max(0, sentAt + RENEW_EVERY_MS - performance.now())),
          () => this.#renewLater(RENEW_AGAIN_MS),
        )
    }, milliseconds)
    this.#timer.unref()
  }

  /** Whether another run of this server has begun, so that this one can never have a lease again. */
  get isReplaced(): boolean {
    return this.#isReplaced
  }

  get isFresh(): boolean {
    const passed = Math.max(performance.now() - this.#renewedAt.steady, Date.now() - this.#renewedAt.wall)
    return passed < LEASE_MS - MARGIN_MS
  }

  renew(): Promise<void> {
    this.#renewing ??= this.#renew(false).finally(() => {
      this.#renewing = undefined
      this.#tellOfChange()
    })
    return this.#renewing
  }

  find(instance: string): HeldLease | undefined {
    return this.#held.get(instance)
  }

  async take(instance: string, patienceMs = 0): Promise<void> {
    for (const deadline = performance.now() + patienceMs; ; await wait(TAKE_AGAIN_MS))
      try {
        return await this.#take(instance)
      } catch (fault) {
        // Its server hands it over with its next renewal, or has a deadline that is about to pass.
        const isHeld = fault instanceof HostError && fault.code === 'HOST_SHOP_ELSEWHERE' && !this.#isReplaced
        if (!isHeld || performance.now() + TAKE_AGAIN_MS > deadline) throw fault
      }
  }

  async #take(instance: string): Promise<void> {
    if (!this.isFresh) await this.renew()
    await this.#paying
    this.#held.delete(instance)
    // Without an answer the database may have given the lease.
    this.#owed.add(instance)
    this.#taking.set(instance, (this.#taking.get(instance) ?? 0) + 1)
    try {
      const [row] = await this.#database.query<Taken>(
        'SELECT * FROM take($1, $2, $3)',
        [instance, this.#holder, this.#run],
        'take',
      )
      this.#held.set(instance, { epoch: demandEpoch(instance, row), number: 0 })
      this.#owed.delete(instance)
    } finally {
      const others = (this.#taking.get(instance) ?? 1) - 1
      if (others > 0) this.#taking.set(instance, others)
      else this.#taking.delete(instance)
    }
  }

  /** Takes a lease for one transaction, which gives it back. */
  async borrow(client: Client, instance: string): Promise<void> {
    const taken = await client.query<Taken>('SELECT * FROM take($1, $2, $3)', [instance, this.#holder, this.#run])
    demandEpoch(instance, taken.rows[0])
    await client.query('UPDATE leases SET holder = NULL, run = NULL WHERE instance = $1', [instance])
  }

  /** Forgets the lease of a removed instance. */
  forget(instance: string): void {
    this.#held.delete(instance)
  }

  /** Drops a lease whose state is unknown, with the copy in memory. The next `take` begins another epoch. */
  drop(instance: string, lease: HeldLease): void {
    if (this.#held.get(instance) !== lease) return
    this.#held.delete(instance)
    this.#owed.add(instance)
    this.onLost([instance])
  }

  async giveBack(instance: string): Promise<void> {
    const held = this.#held.get(instance)
    this.#held.delete(instance)
    const free = 'UPDATE leases SET holder = NULL, run = NULL WHERE instance = $1 AND epoch = $2'
    if (held) await this.#database.query(free, [instance, held.epoch]).catch(() => void this.#owed.add(instance))
  }

  /** Gives all leases back. Never rejects. */
  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#timer)
    await this.#renewing?.catch(() => {})
    this.#owed.clear()
    this.#held.clear()
    this.#renewedAt = { steady: Number.NEGATIVE_INFINITY, wall: Number.NEGATIVE_INFINITY }
    const mine = [this.#holder, this.#run]
    await this.#database
      .query('UPDATE leases SET holder = NULL, run = NULL WHERE holder = $1 AND run = $2', mine)
      .then(() => this.#database.query('DELETE FROM holders WHERE holder = $1 AND run = $2', mine))
      .catch(() => {})
    await this.#renewals.close()
  }

  async #renew(begins: boolean): Promise<void> {
    if (this.#isReplaced) throw createReplacement()
    const sentAt = { steady: performance.now(), wall: Date.now() }
    const [row] = await this.#renewals.query<{ renew: 'renewed' | 'lapsed' | 'replaced' }>(
      'SELECT renew($1, $2, $3, $4)',
      [this.#holder, this.#run, LEASE_MS, begins],
      'renew',
    )
    if (row?.renew === 'replaced') {
      this.#isReplaced = true
      this.#lose([...this.#held.keys()])
      throw createReplacement()
    }
    // After the deadline others may have taken some.
    if (row?.renew !== 'renewed' && this.#held.size > 0) await this.#checkAll()
    this.#renewedAt = sentAt
    if (this.#owed.size > 0 && !this.#paying)
      this.#paying = this.#payBack().finally(() => {
        this.#paying = undefined
      })
  }

  /** Gives leases back that are not used and may still be ours. Others would wait for them as long as we live. */
  async #payBack(): Promise<void> {
    const unused = [...this.#owed].filter((instance) => !this.#held.has(instance) && !this.#taking.has(instance))
    const free = 'UPDATE leases SET holder = NULL, run = NULL WHERE instance = ANY ($1) AND holder = $2 AND run = $3'
    try {
      await this.#database.query(free, [unused, this.#holder, this.#run])
      for (const instance of unused) this.#owed.delete(instance)
    } catch {
      // The next renewal tries again.
    }
  }

  async #checkAll(): Promise<void> {
    const before = [...this.#held]
    const rows = await this.#database.query<{ instance: string; epoch: number }>(
      'SELECT instance, epoch FROM leases WHERE holder = $1 AND run = $2',
      [this.#holder, this.#run],
    )
    const present = new Map(rows.map(({ instance, epoch }) => [instance, epoch]))
    const isLost = ([instance, lease]: [string, HeldLease]): boolean =>
      this.#held.get(instance) === lease && present.get(instance) !== lease.epoch
    this.#lose(before.filter(isLost).map(([instance]) => instance))
  }

  /** Names held instances that another server wants. A lease without a use here is given back. */
  async #tellOfWanted(): Promise<void> {
    const rows = await this.#renewals.query<{ instance: string }>(
      'SELECT instance FROM leases WHERE holder = $1 AND run = $2 AND is_wanted',
      [this.#holder, this.#run],
      'wanted',
    )
    const wanted = rows.map(({ instance }) => instance)
    for (const instance of wanted) if (!this.#held.has(instance)) this.#owed.add(instance)
    const held = wanted.filter((instance) => this.#held.has(instance))
    if (held.length > 0) this.onWanted(held)
  }

  #lose(instances: readonly string[]): void {
    if (instances.length === 0) return
    for (const instance of instances) this.#held.delete(instance)
    this.onLost(instances)
  }

  #tellOfChange(): void {
    const isFresh = this.isFresh
    if (isFresh === this.#wasFresh) return
    this.#wasFresh = isFresh
    this.onChange(isFresh)
  }
}

function createReplacement(): HostError {
  return new HostError('HOST_SHOP_ELSEWHERE', { reason: 'a server has started in the same place' })
}

interface Taken {
  epoch: number | null
  wait_ms: number | null
}

function demandEpoch(instance: string, taken: Taken | undefined): number {
  if (taken?.epoch != null) return taken.epoch
  throw new HostError('HOST_SHOP_ELSEWHERE', { instance, seconds: Math.ceil((taken?.wait_ms ?? 0) / 1000) })
}
