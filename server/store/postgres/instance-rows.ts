import pg from 'pg'
import type { Client } from '#server/store/postgres/database.ts'
import { INSTANCE_TABLES } from '#server/store/store-tables.ts'

/** Columns of the tables of instances after the name of the instance, with their types. */
export const COLUMNS: Record<(typeof INSTANCE_TABLES)[number], Record<string, 'bigint' | 'text' | 'bytea'>> = {
  journal: { seq: 'bigint', at: 'bigint', cause: 'text', changeset: 'bytea' },
  sums: { seq: 'bigint', changeset: 'bytea' },
  origins: { seed: 'text' },
  games: { state: 'text' },
  labs: { state: 'text' },
  lab_parts: { key: 'text', part: 'text' },
  chains: { seq: 'bigint', state: 'text' },
}

export type InstanceTable = keyof typeof COLUMNS
export type Row = Record<string, string | number | Uint8Array>

/** One statement for each table, to be sent together. */
export function writeReading(instance: string, tables: readonly InstanceTable[]): string {
  const name = pg.escapeLiteral(instance)
  return tables
    .map((table) => {
      const columns = Object.keys(COLUMNS[table])
      const order = columns.includes('seq') ? ' ORDER BY seq' : ''
      return `SELECT ${columns.join(', ')} FROM ${table} WHERE instance = ${name}${order}`
    })
    .join('; ')
}

export async function deleteRows(client: Client, instance: string): Promise<void> {
  const name = pg.escapeLiteral(instance)
  await client.query(INSTANCE_TABLES.map((table) => `DELETE FROM ${table} WHERE instance = ${name}`).join('; '))
}

export async function insertRows(
  client: Client,
  table: InstanceTable,
  instance: string,
  rows: readonly Row[],
): Promise<void> {
  if (rows.length === 0) return
  const columns = Object.entries(COLUMNS[table])
  const arrays = columns.map(([, type], index) => `$${index + 2}::${type}[]`)
  await client.query(`INSERT INTO ${table} SELECT $1::text, * FROM unnest(${arrays.join(', ')})`, [
    instance,
    ...columns.map(([column]) => rows.map((row) => toValue(row[column]))),
  ])
}

/** The driver takes bytes as buffers only. */
export function toValue(value: unknown): unknown {
  return value instanceof Uint8Array ? Buffer.from(value.buffer, value.byteOffset, value.byteLength) : value
}
