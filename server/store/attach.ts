import type { DatabaseSync } from 'node:sqlite'

/**
 * Attaches a file under a name. The path is part of the statement, because the guard of databases cannot see bound
 * values.
 */
export function attach(db: DatabaseSync, path: string, name: string): void {
  db.exec(`ATTACH '${path.replaceAll("'", "''")}' AS ${name}`)
}
