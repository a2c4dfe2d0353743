import type { DatabaseSync, SQLOutputValue, StatementSync } from 'node:sqlite'
import { guardTextQueries, type Row, readRows } from '#foundation/text-queries.ts'

// Visitors' SQL within statements of the shop. SQLite limits neither rows nor bytes of a query, so each value must be
// small, and sorting and comparing must fit into caches: see `refuseTemporaryFiles`.

const LIMITS = { length: 250_000, sqlLength: 10_000, column: 100 }

/** Bytes of all rows that such a query returns, counted roughly. */
const MAX_RESULT_BYTES = 4_000_000

/** Bytes that a row takes without its values. */
const ROW_BYTES = 64

/** Bytes that a value takes without its content. */
const VALUE_BYTES = 16

const TOO_BIG = 18
const DENIED = 23

/** Texts, quoted names and comments, which contain no keywords. */
const NO_WORDS = /'(?:[^']|'')*'|"(?:[^"]|"")*"|`[^`]*`|\[[^\]]*\]|--[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/g

/** Contains queries in text form from now on. */
export function containTextQueries(db: DatabaseSync): void {
  guardTextQueries(db, runContained)
}

function runContained(db: DatabaseSync, sql: string): Row[] {
  return runWithinCeilings(db, sql, () => readRows(db.prepare(sql), collect))
}

/** Prepares or runs such a query under the limits. */
export function runWithinCeilings<Result>(db: DatabaseSync, sql: string, run: () => Result): Result {
  // Twenty named subqueries that use each other twice come to a million, and SQLite expands them before any check.
  if (/\bwith\b/i.test(sql.replace(NO_WORDS, ' '))) throw createFault('not authorized', DENIED)
  const { limits } = db
  const { length, sqlLength, column } = limits
  Object.assign(limits, LIMITS)
  try {
    return run()
  } finally {
    Object.assign(limits, { length, sqlLength, column })
  }
}

function collect(statement: StatementSync): Row[] {
  const rows: Row[] = []
  let left = MAX_RESULT_BYTES
  for (const row of statement.iterate()) {
    left -= ROW_BYTES
    for (const value of Object.values(row)) left -= VALUE_BYTES + measure(value)
    if (left < 0) throw createFault('string or blob too big', TOO_BIG)
    rows.push(row)
  }
  return rows
}

function measure(value: SQLOutputValue): number {
  if (typeof value === 'string') return value.length
  return ArrayBuffer.isView(value) ? value.byteLength : 0
}

function createFault(message: string, errcode: number): Error {
  return Object.assign(new Error(message), { code: 'ERR_SQLITE_ERROR', errcode })
}
