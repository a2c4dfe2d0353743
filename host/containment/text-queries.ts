import type { DatabaseSync, SQLOutputValue, StatementSync } from 'node:sqlite'
import { guardTextQueries, type Row, readRows } from '#common/text-queries.ts'

// SQL that visitors write into statements of the shop. SQLite counts neither rows nor bytes of a query, so each value may be small only, and what
// has to be kept aside for sorting and comparing has to fit into caches: see `denyTemporaryFiles`.

/** Ceilings of one such query. Sizes in bytes. */
const LIMITS = { length: 250_000, sqlLength: 10_000, column: 100 }

/** Bytes of all rows that such a query gives, counted roughly. */
const MAX_RESULT_BYTES = 4_000_000

/** Bytes that a row, and a value in it, take besides what is in them. */
const ROW_BYTES = 64
const VALUE_BYTES = 16

/** Result codes of SQLite. */
const TOO_BIG = 18
const DENIED = 23

/** Texts, names in quotes and comments: what looks like a word in them is none. */
const NO_WORDS = /'(?:[^']|'')*'|"(?:[^"]|"")*"|`[^`]*`|\[[^\]]*\]|--[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/g

/** From here on queries that are given as text are contained. */
export function containTextQueries(db: DatabaseSync): void {
  guardTextQueries(db, runContained)
}

function runContained(db: DatabaseSync, sql: string): Row[] {
  // Named subqueries that use each other twice come to a million after twenty names, and SQLite writes them all out before it asks anybody.
  if (/\bwith\b/i.test(sql.replace(NO_WORDS, ' '))) throw createFault('not authorized', DENIED)
  const { limits } = db
  const { length, sqlLength, column } = limits
  Object.assign(limits, LIMITS)
  try {
    return readRows(db.prepare(sql), collect)
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

/** An error as SQLite's own. */
function createFault(message: string, errcode: number): Error {
  return Object.assign(new Error(message), { code: 'ERR_SQLITE_ERROR', errcode })
}
