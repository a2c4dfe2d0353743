import type { DatabaseSync } from 'node:sqlite'

/**
 * Runs work in a transaction. The work must be synchronous: all customers of a shop share one connection, so their
 * changes would become part of it.
 */
export function runInTransaction<Result>(db: DatabaseSync, work: () => Result): Result {
  db.exec('BEGIN')
  try {
    const result = work()
    db.exec('COMMIT')
    return result
  } catch (error) {
    if (db.isTransaction) db.exec('ROLLBACK')
    throw error
  }
}
