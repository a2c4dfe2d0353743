import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { HostError } from '#server/errors.ts'
import { type DatabasePlace, describeAddress, readAddress } from '#server/store/postgres/address.ts'

/** Connections of one process, without the one for renewals. */
const MAX_CONNECTIONS = 7

const CONNECT_MS = 3000

/** Milliseconds after which a silent connection counts as lost. */
const MAX_SILENCE_MS = 5000

/** The same for renewals: an answer after a lease would come too late. A new connection costs a busy machine more. */
const MAX_SHORT_SILENCE_MS = 2500

/** An idle transaction could hold a lease for ever, for example in a frozen process. */
const MAX_IDLE_IN_TRANSACTION_MS = 5000

/** Raised by our functions if the lease of a change is not the present one. */
const STALE_LEASE = 'VC001'

/** Classes and codes of PostgreSQL for a server that is away: no connection, shutting down, starting, a standby. */
const AWAY = /^(?:08|57P0[123]|53300|25006)/
const REFUSED = /^(?:28|3D000|42501|0A000)/
const FULL = /^(?:53100|53200)/

/** Certificates, TLS and passwords, as Node and the driver report them. */
const UNTRUSTED = /CERT|ERR_TLS|SELF_SIGNED|UNABLE_TO_|support SSL|SASL/

export type Client = pg.PoolClient

const INT8 = 20
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === INT8 ? Number : pg.types.getTypeParser(oid as never, format as never),
}

/** A pool of connections, with errors as ours. */
export class Database {
  readonly place: DatabasePlace
  /** Host, port and name of the database. */
  readonly label: string
  readonly #pool: pg.Pool
  readonly #address: string

  constructor(address: string, { connections = MAX_CONNECTIONS, silenceMs = MAX_SILENCE_MS } = {}) {
    this.#address = address
    this.place = readAddress(address)
    this.label = describeAddress(address)
    const { schema, tls, ...rest } = this.place
    this.#pool = new pg.Pool({
      ...rest,
      ssl: tls !== null && {
        rejectUnauthorized: tls.checks !== 'nothing',
        ...(tls.checks === 'certificate' && { checkServerIdentity: () => undefined }),
        ...(tls.ca && { ca: tls.ca }),
      },
      application_name: 'vitamin-cve',
      max: connections,
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: silenceMs,
      keepAlive: true,
      types,
      options: `-c search_path=${schema} -c idle_in_transaction_session_timeout=${MAX_IDLE_IN_TRANSACTION_MS}`,
    })
    // Idle connections that break. The next query makes another one.
    this.#pool.on('error', () => {})
    // A connection can break in the moment between the pool's listener and ours.
    this.#pool.on('connect', (client) => void client.on('error', () => {}))
  }

  /** A connection of its own to the same database, for statements that must not queue behind others. */
  reserve(): Database {
    return new Database(this.#address, { connections: 1, silenceMs: MAX_SHORT_SILENCE_MS })
  }

  /**
   * Runs one statement, which may run twice without harm: one round trip, one transaction. A name keeps it prepared.
   * @throws {HostError}
   */
  async query<Row extends object>(text: string, values: unknown[] = [], name?: string): Promise<Row[]> {
    const query = { text, values, ...(name && { name }) }
    const { rows } = await this.#tryTwice(() => this.#pool.query<Row & pg.QueryResultRow>(query))
    return rows
  }

  /** Runs several statements without values in one round trip. Returns the rows of each. @throws {HostError} */
  async queryAll(text: string): Promise<Record<string, unknown>[][]> {
    const results: unknown = await this.#tryTwice(() => this.#pool.query(text))
    return (results as pg.QueryResult[]).map(({ rows }) => rows)
  }

  /** Does the work in one transaction. @throws {HostError} */
  async transaction<Result>(work: (client: Client) => Promise<Result>, begin = 'BEGIN'): Promise<Result> {
    let client: Client
    try {
      client = await this.#pool.connect()
    } catch (error) {
      throw toStoreFault(error)
    }
    // A connection that breaks while the work computes reports it here, and with the next statement.
    const ignore = (): void => {}
    client.on('error', ignore)
    let broken: Error | undefined
    try {
      await client.query(begin)
      const result = await work(client)
      await client.query('COMMIT')
      return result
    } catch (error) {
      const fault = toStoreFault(error)
      if (isAway(fault)) broken = fault
      else await client.query('ROLLBACK').catch((cause: Error) => (broken = cause))
      throw fault
    } finally {
      client.off('error', ignore)
      client.release(broken)
    }
  }

  /**
   * Listens on a channel with a connection of its own.
   * @param onEnd called once when the connection is lost
   * @returns how to stop
   */
  async listen(channel: string, hear: () => void, onEnd: () => void): Promise<() => void> {
    const client = await this.#pool.connect().catch((error: unknown) => {
      throw toStoreFault(error)
    })
    let isOver = false
    const end = (error?: Error): void => {
      if (isOver) return
      isOver = true
      client.off('notification', hear)
      client.release(error ?? true)
    }
    const lose = (error?: Error): void => {
      if (isOver) return
      end(error)
      onEnd()
    }
    // The pool's own listener is gone while a connection is in use.
    client.on('error', lose)
    client.on('end', () => lose())
    client.on('notification', hear)
    try {
      await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
      end(error as Error)
      throw toStoreFault(error)
    }
    return end
  }

  /** A connection of the pool may have broken unnoticed, and a busy process may find its time-outs over. */
  async #tryTwice<Result>(ask: () => Promise<Result>): Promise<Result> {
    try {
      return await ask()
    } catch (error) {
      if (!isAway(toStoreFault(error))) throw toStoreFault(error)
    }
    return ask().catch((error: unknown) => {
      throw toStoreFault(error)
    })
  }

  async close(): Promise<void> {
    // A connection to a lost server would answer its farewell never.
    await Promise.race([this.#pool.end(), wait(CONNECT_MS, undefined, { ref: false })])
  }
}

export function isAway(error: unknown): error is HostError {
  return error instanceof HostError && error.code === 'HOST_STORE_AWAY'
}

/** An error of the driver or of the database as ours. Others stay as they are. */
export function toStoreFault(error: unknown): Error {
  if (!(error instanceof Error)) return new Error(String(error))
  if (error instanceof HostError) return error
  const code = 'code' in error ? String(error.code) : ''
  const facts = { reason: error.message.split('\n', 1)[0] ?? '' }
  const cause = { cause: error }
  if (error instanceof pg.DatabaseError) {
    if (code === STALE_LEASE) return new HostError('HOST_SHOP_ELSEWHERE', {}, cause)
    if (AWAY.test(code)) return new HostError('HOST_STORE_AWAY', facts, cause)
    if (REFUSED.test(code)) return new HostError('HOST_STORE_REFUSED', facts, cause)
    return FULL.test(code) ? new HostError('HOST_STORE_FAILED', facts, cause) : error
  }
  if (UNTRUSTED.test(`${code} ${error.message}`)) return new HostError('HOST_STORE_REFUSED', facts, cause)
  // The driver's errors of connections and time-outs are plain ones. Programming errors and SQLite's have other names.
  const isOfConnection = 'syscall' in error || error.name === 'AggregateError' || error.constructor === Error
  return isOfConnection && !code.startsWith('ERR_SQLITE') ? new HostError('HOST_STORE_AWAY', facts, cause) : error
}
