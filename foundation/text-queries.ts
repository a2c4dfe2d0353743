import type { DatabaseSync, StatementSync } from 'node:sqlite'

export type Row = Record<string, unknown>

type RunQuery = (db: DatabaseSync, sql: string) => Row[]

const guards = new WeakMap<DatabaseSync, RunQuery>()

/** Replaces the function that runs text queries on a database. */
export function guardTextQueries(db: DatabaseSync, run: RunQuery): void {
  guards.set(db, run)
}

/** Runs one statement given as text and returns its rows. */
export function runTextQuery(db: DatabaseSync, sql: string): Row[] {
  const guard = guards.get(db)
  return guard ? guard(db, sql) : readRows(db.prepare(sql), (statement) => statement.all())
}

/**
 * Rows of a statement.
 * @param toBeRead converts integers if a row holds one beyond the safe range; by default to the nearest number
 */
export function readRows(
  statement: StatementSync,
  collect: (statement: StatementSync) => Row[],
  toBeRead: (value: bigint) => unknown = Number,
): Row[] {
  try {
    return collect(statement)
  } catch (error) {
    if (!isBeyondNumbers(error)) throw error
    statement.setReadBigInts(true)
    return collect(statement).map((row) => withoutBigInts(row, toBeRead))
  }
}

function isBeyondNumbers(error: unknown): boolean {
  return error instanceof RangeError && 'code' in error && error.code === 'ERR_OUT_OF_RANGE'
}

function withoutBigInts(row: Row, toBeRead: (value: bigint) => unknown): Row {
  return Object.fromEntries(
    Object.entries(row).map(([key, value]) => [key, typeof value === 'bigint' ? toBeRead(value) : value]),
  )
}
