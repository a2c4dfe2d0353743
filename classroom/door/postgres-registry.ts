import { setTimeout as wait } from 'node:timers/promises'
import type { RegistryKeeper } from '#classroom/door/registry-keeper.ts'
import { type RegistryRow, RegistryRows } from '#classroom/door/registry-rows.ts'
import { HostError } from '#server/errors.ts'
import { Database, isAway } from '#server/store/postgres/database.ts'
import { HeldLeases } from '#server/store/postgres/held-leases.ts'
import { migrate } from '#server/store/postgres/migrations.ts'

/** Name of the registry's lease. No instance can have it. */
export const REGISTRY_LEASE = '@registry'

/** Milliseconds until changes without a reply are handed over. */
const HAND_OVER_MS = 200
const RETRY_MS = 100

/** Milliseconds that a reply waits for its changes. */
const MAX_WAIT_MS = 5000

const KEEP = 'SELECT keep_registry($1, $2, $3, $4, $5, $6)'

/**
 * Opens the registry of a class on PostgreSQL.
 * @param holder name of this front door's place
 * @param onLost called when another front door has taken it
 * @throws {HostError} HOST_SHOP_ELSEWHERE while another front door has it, and as `openPostgresStore`
 */
export async function openPostgresRegistry(address: string, holder: string, onLost: () => void): Promise<HeldRegistry> {
  const candidate = await RegistryCandidate.open(address, holder)
  return candidate.take(onLost).catch(async (fault: unknown) => {
    await candidate.close()
    throw fault
  })
}

export interface HeldRegistry {
  rows: RegistryRows
  keeper: RegistryKeeper
}

/** A front door that may have the registry of a class one day. It is connected, so that it can take it in a moment. */
export class RegistryCandidate {
  readonly #database: Database
  readonly #leases: HeldLeases

  private constructor(database: Database, leases: HeldLeases) {
    this.#database = database
    this.#leases = leases
  }

  /** @param holder name of this front door's place. @throws {HostError} as `openPostgresStore` */
  static async open(address: string, holder: string): Promise<RegistryCandidate> {
    const database = new Database(address)
    const candidate = new RegistryCandidate(database, new HeldLeases(database, holder))
    try {
      await migrate(database)
      await candidate.#leases.open()
      return candidate
    } catch (fault) {
      await candidate.close()
      throw fault
    }
  }

  /** @throws {HostError} HOST_SHOP_ELSEWHERE while another front door has the registry */
  async take(onLost: () => void): Promise<HeldRegistry> {
    const leases = this.#leases
    await leases.take(REGISTRY_LEASE)
    // Two doors in one place would take it from each other for ever.
    leases.onLost = () => leases.isReplaced || onLost()
    const read = 'SELECT name, key, value FROM registry WHERE value IS NOT NULL'
    try {
      const rows = new RegistryRows(await this.#database.query<RegistryRow>(read))
      return { rows, keeper: new PostgresKeeper(this.#database, leases, rows) }
    } catch (fault) {
      await leases.giveBack(REGISTRY_LEASE)
      throw fault
    }
  }

  async close(): Promise<void> {
    await this.#leases.close()
    await this.#database.close()
  }
}

/** Hands changed rows over in order, one batch at a time, until each is kept. */
class PostgresKeeper implements RegistryKeeper {
  readonly isShared = true
  readonly #database: Database
  readonly #leases: HeldLeases
  readonly #rows: RegistryRows
  readonly #timer: NodeJS.Timeout
  #handingOver: Promise<void> | undefined
  #isClosed = false

  constructor(database: Database, leases: HeldLeases, rows: RegistryRows) {
    this.#database = database
    this.#leases = leases
    this.#rows = rows
    this.#timer = setInterval(() => this.#handOver()?.catch(() => {}), HAND_OVER_MS)
    this.#timer.unref()
  }

  settle(): Promise<void> | undefined {
    if (this.#leases.isFresh && this.#leases.find(REGISTRY_LEASE)) return undefined
    return this.#leases.renew().then(() => {
      // Rows in this process are old ones as soon as another front door leads.
      if (!this.#leases.find(REGISTRY_LEASE)) throw new HostError('HOST_SHOP_ELSEWHERE')
    })
  }

  kept(isPatient = false): Promise<void> | undefined {
    const work = this.#handOver()
    if (!work || isPatient) return work
    const late = wait(MAX_WAIT_MS, undefined, { ref: false }).then(() => {
      throw new HostError('HOST_STORE_AWAY')
    })
    late.catch(() => {})
    return Promise.race([work, late])
  }

  replace(db: RegistryRows['db'], path: string): RegistryRows['db'] {
    this.#rows.replace(path)
    return db
  }

  async close(db: RegistryRows['db']): Promise<void> {
    clearInterval(this.#timer)
    await this.kept()?.catch(() => {})
    this.#isClosed = true
    await this.#leases.close()
    await this.#database.close()
    db.close()
  }

  /** Resolves when no change is left. Undefined without one. */
  #handOver(): Promise<void> | undefined {
    if (!this.#handingOver && !this.#rows.isChanged) return undefined
    this.#handingOver ??= this.#handOverAll().finally(() => {
      this.#handingOver = undefined
    })
    return this.#handingOver
  }

  async #handOverAll(): Promise<void> {
    for (let batch = this.#rows.takeChanges(); batch.length > 0; batch = this.#rows.takeChanges())
      await this.#keep(batch)
  }

  /** The same batch has the same number in each attempt, so it is kept once. */
  async #keep(batch: readonly RegistryRow[]): Promise<void> {
    const lease = this.#leases.find(REGISTRY_LEASE)
    if (!lease) throw new HostError('HOST_SHOP_ELSEWHERE')
    const number = ++lease.number
    const columns = (['name', 'key', 'value'] as const).map((column) => batch.map((row) => row[column]))
    for (;;) {
      try {
        await this.#database.query(KEEP, [REGISTRY_LEASE, lease.epoch, number, ...columns], 'keep_registry')
        return
      } catch (fault) {
        if (this.#isClosed || !isAway(fault)) {
          // A renewal says whether another front door in the same place has it: then this one takes nothing back.
          await this.#leases.renew().catch(() => {})
          this.#leases.drop(REGISTRY_LEASE, lease)
          throw fault
        }
        await wait(RETRY_MS)
      }
    }
  }
}
