import { EventEmitter } from 'node:events'
import { REGISTRY_LEASE } from '#classroom/door/postgres-registry.ts'
import { HostError } from '#server/errors.ts'
import { Database } from '#server/store/postgres/database.ts'
import { HeldLeases } from '#server/store/postgres/held-leases.ts'
import { migrate } from '#server/store/postgres/migrations.ts'

/** A registered front door of the class. */
export interface DoorRow {
  slot: number
  epoch: number
  /** Name of its place, as the holder of the registry. */
  place: string
  url: string
  shards: number
}

type Own = Pick<DoorRow, 'place' | 'url' | 'shards'>

/** Most milliseconds between two looks at the front doors. */
const LOOK_EVERY_MS = 250

/** Least milliseconds between two looks. One comes right after a deadline that has passed. */
const MIN_LOOK_MS = 20

const MAX_DOORS = 1000

/**
 * Front doors by the clock of the database. `left`: milliseconds until one is given up, or leads no longer. A new run of
 * the leading one is about to take the registry again.
 */
const ALIVE = `SELECT slot, doors.epoch, place, url, shards, leader.holder IS NOT NULL AS leads,
    ceil(extract(epoch FROM least(holders.until, leader.until) - clock_timestamp()) * 1000)::int AS left
  FROM doors JOIN leases ON instance = '@door-' || slot AND leases.epoch = doors.epoch JOIN holders USING (holder, run)
  LEFT JOIN (
    SELECT holder, until FROM leases JOIN holders USING (holder)
    WHERE instance = '${REGISTRY_LEASE}' AND until > clock_timestamp()
  ) AS leader ON leader.holder = place
  WHERE holders.until > clock_timestamp() ORDER BY slot`

const REGISTER = `INSERT INTO doors VALUES ($1, $2, $3, $4, $5) ON CONFLICT (slot) DO UPDATE
  SET epoch = excluded.epoch, place = excluded.place, url = excluded.url, shards = excluded.shards`

/** The front doors of a class: registers this one and reads the others. Times are by the clock of the database. */
export class Membership extends EventEmitter<{ change: []; moved: [] }> {
  readonly #database: Database
  readonly #leases: HeldLeases
  readonly #own: Own
  #slot = 0
  #epoch = 0
  #doors: readonly DoorRow[] = []
  #leader: DoorRow | null = null
  #told = ''
  #nextLookMs = LOOK_EVERY_MS
  #timer: NodeJS.Timeout | undefined
  #isClosed = false

  private constructor(database: Database, own: Own) {
    super()
    this.setMaxListeners(0)
    this.#database = database
    this.#own = own
    this.#leases = new HeldLeases(database, `${own.place}/door`)
  }

  /** Registers a front door. @throws {HostError} as `openPostgresStore` */
  static async open(address: string, own: Own): Promise<Membership> {
    const database = new Database(address)
    const membership = new Membership(database, own)
    try {
      await migrate(database)
      await membership.#leases.open()
      await membership.#register()
      await membership.look()
      membership.#lookLater()
      return membership
    } catch (fault) {
      await membership.close()
      throw fault
    }
  }

  /** Number of this front door in its class. */
  get slot(): number {
    return this.#slot
  }

  get epoch(): number {
    return this.#epoch
  }

  /** All front doors that are alive, this one too. */
  get doors(): readonly DoorRow[] {
    return this.#doors
  }

  get others(): readonly DoorRow[] {
    return this.#doors.filter(({ slot }) => slot !== this.#slot)
  }

  /** The front door that has the registry, or null while none has it. */
  get leader(): DoorRow | null {
    return this.#leader
  }

  /** Reads who is alive, and registers again if this front door had been given up. */
  async look(): Promise<void> {
    if (!this.#leases.find(nameLease(this.#slot))) await this.#register()
    const rows = await this.#database.query<DoorRow & { leads: boolean; left: number }>(ALIVE, [], 'doors')
    this.#nextLookMs = Math.max(MIN_LOOK_MS, Math.min(LOOK_EVERY_MS, ...rows.map(({ left }) => left)))
    this.#doors = rows.map(({ leads: _, left: __, ...row }) => row)
    this.#leader = this.#doors.find((_, index) => rows[index]?.leads) ?? null
    const told = JSON.stringify([this.#doors, this.#leader?.slot])
    if (told === this.#told) return
    this.#told = told
    this.emit('change')
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#timer)
    await this.#leases.close()
    await this.#database.close()
  }

  #lookLater(): void {
    if (this.#isClosed) return
    this.#timer = setTimeout(() => {
      // While the database is away, the last look counts.
      void this.look()
        .catch(() => {})
        .then(() => this.#lookLater())
    }, this.#nextLookMs)
    this.#timer.unref()
  }

  /** Takes the slot of an earlier run, or the first free one. */
  async #register(): Promise<void> {
    const before = this.#epoch === 0 ? null : this.#slot
    const known = await this.#database.query<{ slot: number }>(
      'SELECT slot FROM doors JOIN leases ON instance = $2::text || slot WHERE holder = $1 ORDER BY slot',
      [`${this.#own.place}/door`, LEASE],
    )
    const slots = [...known.map(({ slot }) => slot), ...Array.from({ length: MAX_DOORS }, (_, slot) => slot)]
    for (const slot of slots) {
      if (!(await this.#take(slot))) continue
      const { place, url, shards } = this.#own
      await this.#database.query(REGISTER, [slot, this.#epoch, place, url, shards])
      if (before !== null && before !== slot) this.emit('moved')
      return
    }
    throw new HostError('HOST_SHOP_ELSEWHERE', { reason: `the class has ${MAX_DOORS} front doors` })
  }

  async #take(slot: number): Promise<boolean> {
    try {
      await this.#leases.take(nameLease(slot))
    } catch (fault) {
      if (fault instanceof HostError && fault.code === 'HOST_SHOP_ELSEWHERE' && !this.#leases.isReplaced) return false
      throw fault
    }
    this.#slot = slot
    this.#epoch = this.#leases.find(nameLease(slot))?.epoch ?? 0
    return true
  }
}

const LEASE = '@door-'

function nameLease(slot: number): string {
  return `${LEASE}${slot}`
}
