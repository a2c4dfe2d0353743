import { setTimeout as wait } from 'node:timers/promises'
import { HostError } from '#server/errors.ts'
import { type Client, Database, isAway } from '#server/store/postgres/database.ts'
import { type HeldLease, HeldLeases } from '#server/store/postgres/held-leases.ts'
import { deleteRows, type InstanceTable, toValue, writeReading } from '#server/store/postgres/instance-rows.ts'
import { migrate } from '#server/store/postgres/migrations.ts'
import { LIST, readStoreFile, writeStoreFile } from '#server/store/postgres/store-files.ts'
import type {
  Change,
  JournalEntry,
  JournalSnapshot,
  PartedChange,
  Seed,
  Store,
  StoredInstance,
} from '#server/store/store.ts'
import { MERGED_CAUSE } from '#server/store/store-tables.ts'

/** Milliseconds that an append waits for a database that is away. */
const MAX_WAIT_MS = 5000
const RETRY_MS = 100

/** Seeds without a journal stay so long, because a server of another release may be about to use them. */
const SEED_DAYS = 30

const NOW = '(extract(epoch FROM clock_timestamp()) * 1000)::bigint'
const APPEND = 'SELECT append($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)'
const LOADED: readonly InstanceTable[] = ['journal', 'sums', 'origins', 'games', 'labs', 'lab_parts', 'chains']

/**
 * Opens the store on PostgreSQL, and brings its schema to the present version.
 * @param holder name of this server's place
 * @throws {HostError} HOST_STORE_AWAY, HOST_STORE_REFUSED, HOST_STORE_NEWER, HOST_STORE_FOREIGN
 */
export async function openPostgresStore(address: string, holder: string): Promise<PostgresStore> {
  const database = new Database(address)
  try {
    await migrate(database)
    const leases = new HeldLeases(database, holder)
    await leases.open()
    return new PostgresStore(database, leases)
  } catch (fault) {
    await database.close()
    throw fault
  }
}

/** Every change is fenced by the lease of its instance. Work on an instance without a lease borrows it. */
export class PostgresStore implements Store {
  readonly database: Database
  readonly leases: HeldLeases

  constructor(database: Database, leases: HeldLeases) {
    this.database = database
    this.leases = leases
  }

  async load(instance: string): Promise<StoredInstance> {
    const reading = writeReading(instance, LOADED)
    const all = await this.database.queryAll(`BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; ${reading}; COMMIT`)
    const [journal, sums, origins, games, labs, parts, chains] = all.slice(1) as Record<string, unknown>[][]
    const lab = labs?.[0]
    return {
      seed: (origins?.[0]?.seed as string | undefined) ?? null,
      journal: journal as unknown as JournalEntry[],
      snapshot: (sums?.[0] as JournalSnapshot | undefined) ?? null,
      game: (games?.[0]?.state as string | undefined) ?? null,
      lab: lab
        ? { body: String(lab.state), parts: Object.fromEntries(parts?.map(({ key, part }) => [key, part]) ?? []) }
        : null,
      chain: (chains?.at(-1)?.state as string | undefined) ?? null,
    }
  }

  async append(instance: string, change: Change): Promise<void> {
    const lease = this.leases.find(instance)
    if (!lease) throw new HostError('HOST_SHOP_ELSEWHERE', { instance })
    const values = toParameters(instance, lease, change)
    const deadline = performance.now() + MAX_WAIT_MS
    for (;;) {
      try {
        await this.database.query(APPEND, values, 'append')
        return
      } catch (fault) {
        // The same number again is the same change, should only its answer have been lost.
        if (isAway(fault) && performance.now() < deadline && this.leases.find(instance) === lease) {
          await wait(RETRY_MS)
          continue
        }
        this.leases.drop(instance, lease)
        throw fault
      }
    }
  }

  async compact(instance: string, seq: number, changeset: Uint8Array): Promise<void> {
    await this.#change(instance, async (client) => {
      await client.query('DELETE FROM journal WHERE instance = $1 AND seq <= $2', [instance, seq])
      await insertMerged(client, instance, seq, changeset)
    })
  }

  async carryOver(instance: string, { seq, changeset, seed }: JournalSnapshot & { seed: string }): Promise<void> {
    await this.#change(instance, async (client) => {
      await client.query('DELETE FROM journal WHERE instance = $1', [instance])
      await client.query('DELETE FROM sums WHERE instance = $1', [instance])
      await insertMerged(client, instance, seq, changeset)
      const origin = 'INSERT INTO origins VALUES ($1, $2) ON CONFLICT (instance) DO UPDATE SET seed = excluded.seed'
      await client.query(origin, [instance, seed])
    })
  }

  async keepSnapshot(instance: string, { seq, changeset }: JournalSnapshot): Promise<void> {
    const keep = `INSERT INTO sums VALUES ($1, $2, $3)
      ON CONFLICT (instance) DO UPDATE SET seq = excluded.seq, changeset = excluded.changeset`
    await this.#change(instance, (client) => client.query(keep, [instance, seq, toValue(changeset)]))
  }

  async truncate(instance: string, seq: number): Promise<void> {
    await this.#change(instance, async (client) => {
      await client.query('DELETE FROM journal WHERE instance = $1 AND seq > $2', [instance, seq])
      await client.query('DELETE FROM sums WHERE instance = $1 AND seq > $2', [instance, seq])
      // Back at the seed a chain restarts with another number, so even its state before the first entry goes.
      await client.query('DELETE FROM chains WHERE instance = $1 AND (seq > $2 OR $2 = 0)', [instance, seq])
      const isEmpty = 'NOT EXISTS (SELECT FROM journal WHERE journal.instance = $1)'
      await client.query(`DELETE FROM origins WHERE instance = $1 AND ${isEmpty}`, [instance])
    })
  }

  async seed(fingerprint: string): Promise<Uint8Array | null> {
    const [row] = await this.database.query<{ image: Uint8Array }>('SELECT image FROM seeds WHERE fingerprint = $1', [
      fingerprint,
    ])
    return row?.image ?? null
  }

  async keepSeed(fingerprint: string, image: Uint8Array): Promise<void> {
    const wanted = 'UPDATE seeds SET wanted_at = now() WHERE fingerprint = $1 RETURNING 1'
    if ((await this.database.query(wanted, [fingerprint])).length > 0) return
    await this.database.transaction(async (client) => {
      await client.query(
        `DELETE FROM seeds WHERE wanted_at < now() - interval '${SEED_DAYS} days'
         AND fingerprint NOT IN (SELECT seed FROM origins)`,
      )
      await insertSeed(client, { fingerprint, image })
    })
  }

  async noteSeed(instance: string, seed: Seed): Promise<void> {
    await this.#change(instance, async (client) => {
      await insertSeed(client, seed)
      await client.query('INSERT INTO origins VALUES ($1, $2) ON CONFLICT DO NOTHING', [instance, seed.fingerprint])
    })
  }

  async forgetGame(instance: string): Promise<void> {
    await this.#change(instance, (client) => client.query('DELETE FROM games WHERE instance = $1', [instance]))
  }

  async game(instance: string): Promise<string | null> {
    const [row] = await this.database.query<{ state: string }>('SELECT state FROM games WHERE instance = $1', [
      instance,
    ])
    return row?.state ?? null
  }

  async remove(instance: string): Promise<void> {
    await this.#change(instance, async (client) => {
      await deleteRows(client, instance)
      await client.query('DELETE FROM leases WHERE instance = $1', [instance])
    })
    this.leases.forget(instance)
  }

  async copy(instance: string, seq: number, name: string): Promise<void> {
    const both = [name, instance]
    await this.#change(name, async (client) => {
      await deleteRows(client, name)
      await client.query(
        'INSERT INTO journal SELECT $1, seq, at, cause, changeset FROM journal WHERE instance = $2 AND seq <= $3',
        [...both, seq],
      )
      await client.query(
        `INSERT INTO origins SELECT $1, seed FROM origins WHERE instance = $2
         AND EXISTS (SELECT FROM journal WHERE journal.instance = $1)`,
        both,
      )
      await client.query('INSERT INTO games SELECT $1, state FROM games WHERE instance = $2', both)
      await client.query('INSERT INTO labs SELECT $1, state FROM labs WHERE instance = $2', both)
      await client.query('INSERT INTO lab_parts SELECT $1, key, part FROM lab_parts WHERE instance = $2', both)
      await client.query('INSERT INTO chains SELECT $1, seq, state FROM chains WHERE instance = $2 AND seq <= $3', [
        ...both,
        seq,
      ])
    })
  }

  async backUp(path: string): Promise<void> {
    await writeStoreFile(this.database, path)
  }

  async copyOut(instance: string, path: string): Promise<void> {
    await writeStoreFile(this.database, path, [instance])
  }

  async restore(path: string, instances: readonly string[]): Promise<void> {
    for (const instance of instances) await this.#change(instance, (client) => readStoreFile(client, path, instance))
  }

  async instances(): Promise<string[]> {
    return (await this.database.query<{ instance: string }>(LIST)).map(({ instance }) => instance)
  }

  async check(): Promise<void> {
    await this.leases.renew()
  }

  async close(): Promise<void> {
    await this.leases.close()
    await this.database.close()
  }

  /** Changes rows of an instance in one transaction, under its lease. */
  async #change(instance: string, work: (client: Client) => Promise<unknown>): Promise<void> {
    const lease = this.leases.find(instance)
    try {
      await this.database.transaction(async (client) => {
        if (lease) await client.query('SELECT guard($1, $2)', [instance, lease.epoch])
        else await this.leases.borrow(client, instance)
        await work(client)
      })
    } catch (fault) {
      // The outcome may be unknown, and the copy in memory would not fit.
      if (lease && fault instanceof HostError) this.leases.drop(instance, lease)
      throw fault
    }
  }
}

function toParameters(instance: string, lease: HeldLease, change: Change): unknown[] {
  const { cause, changeset, seed, game, lab, chain } = change
  lease.number++
  return [
    ...[instance, lease.epoch, lease.number, cause.replaceAll('\0', ''), toValue(changeset), seed, game],
    ...toLabParameters(lab),
    ...[chain?.state ?? null, chain?.isStep ?? false],
  ]
}

function toLabParameters(lab: PartedChange | null): unknown[] {
  if (!lab) return [null, null, null, null]
  return [lab.body, lab.removed, Object.keys(lab.added), Object.values(lab.added)]
}

async function insertMerged(client: Client, instance: string, seq: number, changeset: Uint8Array): Promise<void> {
  const insert = `INSERT INTO journal VALUES ($1, $2, ${NOW}, $3, $4)`
  await client.query(insert, [instance, seq, MERGED_CAUSE, toValue(changeset)])
}

async function insertSeed(client: Client, { fingerprint, image }: Seed): Promise<void> {
  const insert = 'INSERT INTO seeds (fingerprint, image) VALUES ($1, $2) ON CONFLICT DO NOTHING'
  await client.query(insert, [fingerprint, toValue(image)])
}
