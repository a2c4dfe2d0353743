import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import { type Row, readRows, runTextQuery } from '#foundation/text-queries.ts'
import type { Shop } from '#shop/shop.ts'
import {
  ConstraintError,
  findViolatedUniqueColumns,
  isConstraintFault,
  isSqliteFault,
  SqlError,
  UniqueError,
} from '#shop/store/sql-error.ts'

export type { Row }

/** Runs a query elsewhere if it may be slow; undefined if it is quick. */
export type RunAside = (sql: string) => Promise<Row[]> | undefined

/** Runs a query and returns its rows; an error includes the query. */
export async function query({ db, runAside }: Pick<Shop, 'db' | 'runAside'>, sql: string): Promise<Row[]> {
  try {
    return await (runAside(sql) ?? runTextQuery(db, sql))
  } catch (error) {
    throw asSqlError(error, sql)
  }
}

/** Reads all rows. Integers beyond those of JavaScript become texts. */
export function readAll(statement: StatementSync, values: readonly SQLInputValue[]): Row[] {
  return readRows(statement, () => statement.all(...values), toNumberOrDigits)
}

function toNumberOrDigits(value: bigint): number | string {
  const number = Number(value)
  return Number.isSafeInteger(number) ? number : String(value)
}

/** Runs a changing statement with bound values; an error includes the statement. */
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
