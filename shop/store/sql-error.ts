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

/** True for an error that came from the database. */
export function isSqliteFault(error: unknown): error is SqliteFault {
  return error instanceof Error && 'code' in error && error.code === 'ERR_SQLITE_ERROR' && 'errcode' in error
}

/** Constraint of a foreign key: a row in use is deleted, or a missing row is named. */
const CONSTRAINT = 19
const FOREIGN_KEY_CONSTRAINT = 787

/** True when a row was refused and the statement was fine. */
export function isConstraintFault(error: unknown): error is SqliteFault {
  return isSqliteFault(error) && (error.errcode & 0xff) === CONSTRAINT
}

/** The database's message with the name of its result code in front, e.g. `SQLITE_ERROR: near ";": syntax error`. */
export function describeSqliteFault(fault: SqliteFault): string {
  return `${RESULT_CODES[fault.errcode & 0xff] ?? 'SQLITE_ERROR'}: ${fault.message}`
}

/** The columns named by a violated unique constraint, in order; empty for any other error. */
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

/** A row was refused. That happens to honest customers, too: there is nothing to learn from the statement. */
export class ConstraintError extends Error {
  override name = 'SequelizeDatabaseError'

  constructor(fault: SqliteFault) {
    super(describeSqliteFault(fault))
    delete this.stack
    if (fault.errcode === FOREIGN_KEY_CONSTRAINT) this.name = 'SequelizeForeignKeyConstraintError'
  }
}

/** A row would break a unique constraint; one entry for each column of it. */
export class UniqueError extends Error {
  override name = 'SequelizeUniqueConstraintError'
  readonly errors: { message: string; type: string; path: string }[]

  constructor(columns: readonly string[]) {
    super('Validation error')
    delete this.stack
    this.errors = columns.map((path) => ({ message: `${path} must be unique`, type: 'unique violation', path }))
  }
}
