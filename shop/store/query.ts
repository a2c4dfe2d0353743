import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import { type Row, readRows, runTextQuery } from '#common/text-queries.ts'
import {
  ConstraintError,
  findViolatedUniqueColumns,
  isConstraintFault,
  isSqliteFault,
  SqlError,
  UniqueError,
} from '#shop/store/sql-error.ts'

export type { Row }

/** Runs one statement given as text and returns its rows; an error carries the statement. */
export function query(db: DatabaseSync, sql: string): Row[] {
  try {
    return runTextQuery(db, sql)
  } catch (error) {
    throw asSqlError(error, sql)
  }
}

/** All rows of a statement. Where a whole number is beyond those of JavaScript, it becomes its digits. */
export function readAll(statement: StatementSync, values: readonly SQLInputValue[]): Row[] {
  return readRows(statement, () => statement.all(...values), toNumberOrDigits)
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
