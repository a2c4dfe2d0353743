import type { DatabaseSync } from 'node:sqlite'
import { type KeptFile, openKeptFile } from '#server/store/kept-file.ts'

/**
 * Tables in a backup, with their checks in `classroom/door/backup/backup-tables.ts`. Others belong to this machine alone.
 */
export const BACKED_UP_TABLES: ReadonlySet<string> = new Set([
  'settings',
  'teams',
  'members',
  'messages',
  'feed',
  'solves',
  'tries',
  'moments',
  'flags',
  'dismissals',
  'planned',
  'sightings',
  'asks',
  'taken_back',
  'proofs',
])

/** Setting with the time of a backup. Earlier releases do not have it. */
export const TAKEN_AT = 'takenAt'

/** Instances without a team, which their shards still have to delete. */
export const LEFTOVERS = 'leftovers'

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS teams (
    slug TEXT PRIMARY KEY, name TEXT NOT NULL, fruit TEXT NOT NULL, ground TEXT NOT NULL, label TEXT NOT NULL UNIQUE,
    passcode TEXT NOT NULL UNIQUE, version INTEGER NOT NULL, shard INTEGER NOT NULL, made_at INTEGER NOT NULL,
    instance TEXT NOT NULL DEFAULT ''
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS members (
    id INTEGER PRIMARY KEY AUTOINCREMENT, slug TEXT NOT NULL, browser TEXT NOT NULL, player TEXT, way TEXT NOT NULL,
    joined_at INTEGER NOT NULL, seen_at INTEGER NOT NULL, UNIQUE (slug, browser)
  );
  CREATE TABLE IF NOT EXISTS messages (
    id INTEGER PRIMARY KEY AUTOINCREMENT, at INTEGER NOT NULL, sender TEXT NOT NULL, player TEXT, slug TEXT, text TEXT NOT NULL
  );
  CREATE TABLE IF NOT EXISTS feed (
    id INTEGER PRIMARY KEY AUTOINCREMENT, at INTEGER NOT NULL, slug TEXT NOT NULL, kind TEXT NOT NULL, player TEXT, what TEXT
  );
  CREATE TABLE IF NOT EXISTS solves (
    slug TEXT NOT NULL, challenge TEXT NOT NULL, at INTEGER, coding INTEGER NOT NULL, player TEXT, PRIMARY KEY (slug, challenge)
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS tries (
    slug TEXT NOT NULL, challenge TEXT NOT NULL, near_misses INTEGER NOT NULL, hints INTEGER NOT NULL, first_at INTEGER NOT NULL,
    PRIMARY KEY (slug, challenge)
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS moments (
    id INTEGER PRIMARY KEY AUTOINCREMENT, slug TEXT NOT NULL, at INTEGER NOT NULL, kind TEXT NOT NULL, challenge TEXT, player TEXT,
    record TEXT
  );
  CREATE INDEX IF NOT EXISTS moments_of_team ON moments (slug, id);
  CREATE TABLE IF NOT EXISTS flags (
    slug TEXT NOT NULL, challenge TEXT NOT NULL, origin TEXT NOT NULL, at INTEGER NOT NULL, PRIMARY KEY (slug, challenge, origin)
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS dismissals (
    slug TEXT NOT NULL, challenge TEXT NOT NULL, at INTEGER NOT NULL, solved_at INTEGER, codes TEXT NOT NULL, PRIMARY KEY (slug, challenge)
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS planned (
    id INTEGER PRIMARY KEY AUTOINCREMENT, text TEXT NOT NULL, at INTEGER, minute INTEGER
  );
  CREATE TABLE IF NOT EXISTS sightings (
    message INTEGER NOT NULL, member INTEGER NOT NULL, slug TEXT NOT NULL, at INTEGER NOT NULL, PRIMARY KEY (message, member)
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS asks (
    slug TEXT NOT NULL, challenge TEXT NOT NULL, message INTEGER NOT NULL, at INTEGER NOT NULL, PRIMARY KEY (slug, challenge)
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS taken_back (
    slug TEXT NOT NULL, challenge TEXT NOT NULL, at INTEGER NOT NULL, progress TEXT NOT NULL, PRIMARY KEY (slug, challenge)
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS proofs (
    slug TEXT NOT NULL, challenge TEXT NOT NULL, at INTEGER NOT NULL, PRIMARY KEY (slug, challenge)
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS ${LEFTOVERS} (instance TEXT PRIMARY KEY, shard INTEGER NOT NULL) WITHOUT ROWID;
`

export function createRegistryTables(db: DatabaseSync): void {
  db.exec(SCHEMA)
}

/** The file of the registry. Format 0 is that of releases which wrote no number, 1 that of those without proofs. */
export const REGISTRY_FILE: KeptFile = {
  name: 'class.sqlite',
  format: 2,
  mainTable: 'teams',
  maxCheckedBytes: 64_000_000,
  prepare(db) {
    createRegistryTables(db)
    upgrade(db)
  },
}

/** @throws {HostError} as `openKeptFile` */
export function openRegistryFile(directory: string): DatabaseSync {
  return openKeptFile(directory, REGISTRY_FILE)
}

/** In earlier releases the slug was the name of the instance. */
function upgrade(db: DatabaseSync): void {
  const isOld = db.prepare("SELECT 1 FROM pragma_table_info('teams') WHERE name = 'instance'").get() === undefined
  if (isOld) db.exec("ALTER TABLE teams ADD COLUMN instance TEXT NOT NULL DEFAULT ''")
  db.exec("UPDATE teams SET instance = slug WHERE instance = ''")
}
