import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import { SeedContentError } from '#shop/seed/fields.ts'
import { toStoredTime } from '#shop/store/dates.ts'

/**
 * First id of rows that configurations or later releases add. The next free id may belong to a player in older shops.
 */
export const FIRST_LATE_ID = 100_000

/** First id of made-up customers, whose number is not limited. */
export const FIRST_MADE_UP_ID = 150_000

/** Last late id of a table. New rows are numbered on from here, so late rows can still be added below. */
const LAST_LATE_ID = 199_999

/** Customers by the key in seed files. */
export type Customers = ReadonlyMap<string, { id: number; email: string }>

/** Writes rows of a new shop, all with the same time. */
export class SeedWriter {
  readonly #db: DatabaseSync
  readonly #inserts = new Map<string, StatementSync>()
  /** Time as stored: `2026-01-31 10:00:00.000 +00:00`. */
  readonly timestamp: string

  constructor(db: DatabaseSync, now: Date) {
    this.#db = db
    this.timestamp = toStoredTime(now)
  }

  /** Inserts a row with both times; returns its id. */
  insertRow(table: string, values: Readonly<Record<string, SQLInputValue>>): number {
    return this.#insert(table, { ...values, createdAt: this.timestamp, updatedAt: this.timestamp })
  }

  insertDocument(collection: string, body: unknown): void {
    this.#insert('Documents', { collection, body: JSON.stringify(body) })
  }

  #insert(table: string, values: Readonly<Record<string, SQLInputValue>>): number {
    const columns = Object.keys(values)
    const key = `${table} ${columns.join(' ')}`
    let insert = this.#inserts.get(key)
    if (!insert) {
      const names = columns.map((column) => `\`${column}\``).join(', ')
      const marks = columns.map(() => '?').join(', ')
      insert = this.#db.prepare(`INSERT INTO \`${table}\` (${names}) VALUES (${marks})`)
      this.#inserts.set(key, insert)
    }
    return Number(insert.run(...Object.values(values)).lastInsertRowid)
  }
}

/** Reserves all late ids: SQLite continues from the highest number that a table has had. */
export function reserveLateIds(db: DatabaseSync): void {
  const reserve = db.prepare('UPDATE sqlite_sequence SET seq = ? WHERE seq BETWEEN ? AND ?')
  reserve.run(LAST_LATE_ID, FIRST_LATE_ID, LAST_LATE_ID)
}

/** Finds a customer by key. An unknown key is a fault of the seed files. */
export function customerOf(customers: Customers, key: string, where: string): { id: number; email: string } {
  const customer = customers.get(key)
  if (!customer) throw new SeedContentError(`${where}: there is no customer \`${key}\` in customers.yml.`)
  return customer
}
