/** Error of `node:sqlite`; `errcode` is the extended result code. */
interface SqliteFault extends Error {
  code: 'ERR_SQLITE_ERROR'
  errcode: number
}

const RESULT_CODES: Readonly<Record<number, string>> = {
  1: 'SQLITE_ERROR',
  4: 'SQLITE_ABORT',
  7: 'SQLITE_NOMEM',
  9: 'SQLITE_INTERRUPT',
  18: 'SQLITE_TOOBIG',
  19: 'SQLITE_CONSTRAINT',
  20: 'SQLITE_MISMATCH',
  23: 'SQLITE_AUTH',
  25: 'SQLITE_RANGE',
}

/** Whether the database threw the error. */
export function isSqliteFault(error: unknown): error is SqliteFault {
  return error instanceof Error && 'code' in error && error.code === 'ERR_SQLITE_ERROR' && 'errcode' in error
}

/** Constraint of a foreign key: a row in use is deleted, or a missing row is named. */
const CONSTRAINT = 19
const FOREIGN_KEY_CONSTRAINT = 787

/** Whether the database refused a row, as opposed to the statement. */
export function isConstraintFault(error: unknown): error is SqliteFault {
  return isSqliteFault(error) && (error.errcode & 0xff) === CONSTRAINT
}

/** Message of the database after the name of its code, e.g. `SQLITE_ERROR: near ";": syntax error`. */
export function describeSqliteFault(fault: SqliteFault): string {
  return `${RESULT_CODES[fault.errcode & 0xff] ?? 'SQLITE_ERROR'}: ${fault.message}`
}

/** Columns of a violated unique constraint, in order; empty for other errors. */
export function findViolatedUniqueColumns(error: unknown): string[] {
  if (!isSqliteFault(error)) return []
  const list = /^UNIQUE constraint failed: (.+)$/.exec(error.message)?.[1]
  return list ? list.split(', ').map((column) => column.slice(column.indexOf('.') + 1)) : []
}

interface Origin {
  errno: number
  code: string
  sql: string
}

/** A failed statement, with its text for support. */
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

/** A refused row. Honest customers cause it, too, so the statement is left out. */
export class ConstraintError extends Error {
  override name = 'SequelizeDatabaseError'

  constructor(fault: SqliteFault) {
    super(describeSqliteFault(fault))
    delete this.stack
    if (fault.errcode === FOREIGN_KEY_CONSTRAINT) this.name = 'SequelizeForeignKeyConstraintError'
  }
}

/** A violated unique constraint, with an entry for each column. */
export class UniqueError extends Error {
  override name = 'SequelizeUniqueConstraintError'
  readonly errors: { message: string; type: string; path: string }[]

  constructor(columns: readonly string[]) {
    super('Validation error')
    delete this.stack
    this.errors = columns.map((path) => ({ message: `${path} must be unique`, type: 'unique violation', path }))
  }
}
