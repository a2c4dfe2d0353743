import type { DatabaseSync } from 'node:sqlite'

/**
 * Does work of which either everything remains or nothing. It must not wait for anything in between: all customers of a shop share one
 * connection, and theirs would become part of it.
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
