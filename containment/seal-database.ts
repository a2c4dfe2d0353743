import { createRequire } from 'node:module'
import type { DatabaseSync } from 'node:sqlite'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { createPathCheck, createRefusal, lock } from '#containment/locks.ts'

type Authorizer = Parameters<DatabaseSync['setAuthorizer']>[0]

const require = createRequire(import.meta.url)

const IN_MEMORY = ':memory:'

/** URL suffix for a file that SQLite reads without a lock and without a log. */
const IMMUTABLE = '?immutable=1'

/**
 * Applies the permission model to `node:sqlite`, because SQLite ignores it: files are opened, attached, vacuumed into
 * and backed up into only where the process may write. The original constructor is out of reach of later code. Runs
 * before any import of `node:sqlite`.
 */
export function sealDatabases(): void {
  // Not imported, because Node never updates named imports of this module.
  const sqlite = require('node:sqlite') as typeof import('node:sqlite')
  const { SQLITE_ATTACH, SQLITE_PRAGMA, SQLITE_DENY, SQLITE_OK } = sqlite.constants
  // Taken now, because later code may replace them.
  const { apply, construct } = Reflect
  const { DatabaseSync: Database, backup } = sqlite
  const { deserialize, exec, setAuthorizer } = Database.prototype
  const [toPath, toUrl] = [fileURLToPath, pathToFileURL]
  const readHref = Object.getOwnPropertyDescriptor(URL.prototype, 'href')?.get as () => string
  const call = Function.prototype.call
  const toLowerCase = call.bind(String.prototype.toLowerCase) as (text: string) => string
  const endsWith = call.bind(String.prototype.endsWith) as (text: string, end: string) => boolean
  const slice = call.bind(String.prototype.slice) as (text: string, from: number, to: number) => string
  const isOwnPath = createPathCheck()
  const deny = createRefusal('a database')

  const isOurs = (path: unknown): boolean => {
    if (path === IN_MEMORY || isOwnPath(path)) return true
    if (typeof path !== 'string' || !endsWith(path, IMMUTABLE)) return false
    const address = slice(path, 0, -IMMUTABLE.length)
    const file = toPath(address)
    return isOwnPath(file) && apply(readHref, toUrl(file), []) === address
  }

  /** Sets the folder for SQLite's temporary files. */
  const isFolderPragma = (name: string): boolean => name === 'temp_store_directory' || name === 'data_store_directory'

  /** SQLite attaches an image under a name without a file. */
  let takesImage = false

  const guard =
    (own?: Authorizer): NonNullable<Authorizer> =>
    (action, first, second, third, fourth) => {
      if (action === SQLITE_ATTACH && !(takesImage || isOwnPath(first))) return SQLITE_DENY
      if (action === SQLITE_PRAGMA && isFolderPragma(toLowerCase(first ?? ''))) return SQLITE_DENY
      return own ? own(action, first, second, third, fourth) : SQLITE_OK
    }

  function GuardedDatabase(path: unknown, options: unknown): DatabaseSync {
    if (!new.target || !isOurs(path)) return deny()
    const db = construct(Database, options === undefined ? [path] : [path, options], new.target) as DatabaseSync
    apply(setAuthorizer, db, [guard()])
    // Servers have no temporary files, see `refuseTemporaryFiles`.
    if (db.isOpen) apply(exec, db, ['PRAGMA temp_store = MEMORY'])
    return db
  }
  GuardedDatabase.prototype = Database.prototype

  lock(Database.prototype, 'constructor', GuardedDatabase)
  lock(Database.prototype, 'setAuthorizer', function (this: DatabaseSync, own: Authorizer) {
    apply(setAuthorizer, this, [guard(own ?? undefined)])
  })
  // Not locked, because databases that count their changes override `deserialize` and call the sealed one.
  Database.prototype.deserialize = function (this: DatabaseSync, image: unknown, options: unknown) {
    takesImage = true
    try {
      apply(deserialize, this, options === undefined ? [image] : [image, options])
    } finally {
      takesImage = false
    }
  }
  lock(sqlite, 'DatabaseSync', GuardedDatabase)
  lock(sqlite, 'backup', (db: DatabaseSync, path: unknown, options: unknown) => {
    if (!isOwnPath(path)) return deny()
    return apply(backup, undefined, options === undefined ? [db, path] : [db, path, options])
  })
}
