import { createRequire } from 'node:module'
import type { DatabaseSync } from 'node:sqlite'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { createPathCheck, createRefusal, lock } from '#host/containment/locks.ts'

type Authorizer = Parameters<DatabaseSync['setAuthorizer']>[0]

const require = createRequire(import.meta.url)

const IN_MEMORY = ':memory:'

/** Ending of the address of a file that SQLite reads without a lock and without a log. */
const IMMUTABLE = '?immutable=1'

/**
 * Makes `node:sqlite` heed the permission model, of which SQLite itself knows nothing: files are opened, attached, vacuumed into and backed up
 * into only where the process may write. Code that runs later finds no way around, because the original constructor is out of reach. Runs before
 * anything imports `node:sqlite`.
 */
export function sealDatabases(): void {
  // Not imported: Node never updates the names that an import of this module has found.
  const sqlite = require('node:sqlite') as typeof import('node:sqlite')
  const { SQLITE_ATTACH, SQLITE_PRAGMA, SQLITE_DENY, SQLITE_OK } = sqlite.constants
  // Taken now: what is called later may have been replaced.
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

  /** It names the folder that SQLite writes temporary files to. */
  const isFolderPragma = (name: string): boolean => name === 'temp_store_directory' || name === 'data_store_directory'

  /** SQLite attaches an image under a name that stands for no file. */
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
    // There are no temporary files, see `denyTemporaryFiles`.
    if (db.isOpen) apply(exec, db, ['PRAGMA temp_store = MEMORY'])
    return db
  }
  GuardedDatabase.prototype = Database.prototype

  lock(Database.prototype, 'constructor', GuardedDatabase)
  lock(Database.prototype, 'setAuthorizer', function (this: DatabaseSync, own: Authorizer) {
    apply(setAuthorizer, this, [guard(own ?? undefined)])
  })
  // Not locked: databases that count their changes have one of their own, which calls this one.
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
