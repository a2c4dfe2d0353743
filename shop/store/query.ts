import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import type { Shop } from '#shop/shop.ts'
import {
  ConstraintError,
  findViolatedUniqueColumns,
  isConstraintFault,
  isSqliteFault,
  SqlError,
  UniqueError,
} from '#shop/store/sql-error.ts'

export type Row = Record<string, unknown>

/** Runs a query elsewhere if it might take long; undefined if it does not. */
export type RunAside = (sql: string) => Promise<Row[]> | undefined

/** Runs one query given as text and returns its rows; an error carries the query. */
export async function query({ db, runAside }: Pick<Shop, 'db' | 'runAside'>, sql: string): Promise<Row[]> {
  try {
    const statement = db.prepare(sql)
    return await (runAside(sql) ?? readAll(statement, [], Number))
  } catch (error) {
    throw asSqlError(error, sql)
  }
}

/**
 * All rows of a statement.
 * @param toBeRead what becomes of whole numbers where one of them is beyond those of JavaScript; such a one becomes its digits unless told otherwise
 */
export function readAll(
  statement: StatementSync,
  values: readonly SQLInputValue[],
  toBeRead: (value: bigint) => unknown = toNumberOrDigits,
): Row[] {
  try {
    return statement.all(...values)
  } catch (error) {
    if (!isBeyondNumbers(error)) throw error
    statement.setReadBigInts(true)
    return statement.all(...values).map((row) => withoutBigInts(row, toBeRead))
  }
}

function toNumberOrDigits(value: bigint): number | string {
  const number = Number(value)
  return Number.isSafeInteger(number) ? number : String(value)
}

/** Runs a changing statement with bound values; an error carries the statement. */
export function change(
  db: DatabaseSync,
  sql: string,
  values: readonly SQLInputValue[],
): { id: number; changes: number } {
  try {
    const { lastInsertRowid, changes } = db.prepare(sql).run(...values)
    return { id: Number(lastInsertRowid), changes: Number(changes) }
  } catch (error) {
    const columns = findViolatedUniqueColumns(error)
    throw columns.length > 0 ? new UniqueError(columns) : asSqlError(error, sql)
  }
}

function asSqlError(error: unknown, sql: string): unknown {
  if (isConstraintFault(error)) return new ConstraintError(error)
  return isSqliteFault(error) ? new SqlError(error, sql) : error
}

function isBeyondNumbers(error: unknown): boolean {
  return error instanceof RangeError && 'code' in error && error.code === 'ERR_OUT_OF_RANGE'
}

function withoutBigInts(row: Row, toBeRead: (value: bigint) => unknown): Row {
  return Object.fromEntries(
    Object.entries(row).map(([key, value]) => [key, typeof value === 'bigint' ? toBeRead(value) : value]),
  )
}
