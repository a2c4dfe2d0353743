/** What node:sqlite throws; `errcode` is the extended result code. */
interface SqliteFault extends Error {
  code: 'ERR_SQLITE_ERROR'
  errcode: number
}

const RESULT_CODES: Readonly<Record<number, string>> = {
  1: 'SQLITE_ERROR',
  4: 'SQLITE_ABORT',
  7: 'SQLITE_NOMEM',
  18: 'SQLITE_TOOBIG',
  19: 'SQLITE_CONSTRAINT',
  20: 'SQLITE_MISMATCH',
  23: 'SQLITE_AUTH',
  25: 'SQLITE_RANGE',
}

/** True for an error that came from the database. */
export function isSqliteFault(error: unknown): error is SqliteFault {
  return error instanceof Error && 'code' in error && error.code === 'ERR_SQLITE_ERROR' && 'errcode' in error
}

/** The database's message with the name of its result code in front, e.g. `SQLITE_ERROR: near ";": syntax error`. */
export function describeSqliteFault(fault: SqliteFault): string {
  return `${RESULT_CODES[fault.errcode & 0xff] ?? 'SQLITE_ERROR'}: ${fault.message}`
}

/** The columns named by a violated unique constraint, in order; empty for any other error. */
export function violatedUniqueColumns(error: unknown): string[] {
  if (!isSqliteFault(error)) return []
  const list = /^UNIQUE constraint failed: (.+)$/.exec(error.message)?.[1]
  return list ? list.split(', ').map((column) => column.slice(column.indexOf('.') + 1)) : []
}

interface Origin {
  errno: number
  code: string
  sql: string
}

/** A statement failed: carries the statement along, so that support can tell what was asked. */
export class SqlError extends Error {
  override name = 'SequelizeDatabaseError'
  readonly parent: Origin
  readonly original: Origin
  readonly sql: string
  readonly parameters = {}

  constructor(fault: SqliteFault, sql: string) {
    super(describeSqliteFault(fault))
    this.parent = { errno: fault.errcode & 0xff, code: RESULT_CODES[fault.errcode & 0xff] ?? 'SQLITE_ERROR', sql }
    this.original = this.parent
    this.sql = sql
  }
}

/** A row would break a unique constraint; one entry for each column of it. */
export class UniqueError extends Error {
  override name = 'SequelizeUniqueConstraintError'
  readonly errors: { message: string; type: string; path: string }[]

  constructor(columns: readonly string[]) {
    super('Validation error')
    this.errors = columns.map((path) => ({ message: `${path} must be unique`, type: 'unique violation', path }))
  }
}
