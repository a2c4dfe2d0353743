import { constants, DatabaseSync } from 'node:sqlite'

const DENIED = new Set([
  // Files: SQLite is not covered by Node's permission model.
  constants.SQLITE_ATTACH,
  constants.SQLITE_DETACH,
  // The only loop in SQL that needs no data: `WITH RECURSIVE` would count to infinity.
  constants.SQLITE_RECURSIVE,
  // A shop's tables are given; its queries change rows only.
  constants.SQLITE_CREATE_TABLE,
  constants.SQLITE_CREATE_INDEX,
  constants.SQLITE_CREATE_TRIGGER,
  constants.SQLITE_CREATE_VIEW,
  constants.SQLITE_CREATE_VTABLE,
  constants.SQLITE_CREATE_TEMP_TABLE,
  constants.SQLITE_CREATE_TEMP_INDEX,
  constants.SQLITE_CREATE_TEMP_TRIGGER,
  constants.SQLITE_CREATE_TEMP_VIEW,
  constants.SQLITE_DROP_TABLE,
  constants.SQLITE_DROP_INDEX,
  constants.SQLITE_DROP_TRIGGER,
  constants.SQLITE_DROP_VIEW,
  constants.SQLITE_DROP_VTABLE,
  constants.SQLITE_ALTER_TABLE,
  constants.SQLITE_REINDEX,
  constants.SQLITE_ANALYZE,
])

/** Pragmas that only tell: learners explore a schema with them. */
const READING_PRAGMAS = new Set([
  'table_info',
  'table_xinfo',
  'table_list',
  'index_list',
  'index_info',
  'foreign_key_list',
  'compile_options',
])

const DENIED_FUNCTIONS = new Set(['load_extension', 'edit', 'readfile', 'writefile', 'fts3_tokenizer'])

/** Ceilings of one shop's database; SQLite's own are made for trusted statements. Sizes in bytes. */
const LIMITS = {
  attach: 0,
  length: 8_000_000,
  sqlLength: 100_000,
  exprDepth: 200,
  compoundSelect: 50,
  vdbeOp: 200_000,
  functionArg: 32,
  likePatternLength: 5_000,
  triggerDepth: 4,
}

/** An in-memory database born from the seed image, not yet contained: the journal is applied first. Takes about a millisecond. */
export function openDatabase(image: Uint8Array): DatabaseSync {
  const db = new DatabaseSync(':memory:', { enableForeignKeyConstraints: false, allowExtension: false, limits: LIMITS })
  db.deserialize(image)
  // Large sorts stay in memory: SQLite's temporary files would escape the permission model.
  db.exec('PRAGMA temp_store = MEMORY')
  return db
}

/** Applies stored changesets in order. What no longer fits the seed (a newer release) yields to the player's change, or is left out. */
export function applyChangesets(db: DatabaseSync, changesets: Iterable<Uint8Array>): void {
  for (const changeset of changesets) db.applyChangeset(changeset, { onConflict: resolveConflict })
}

/** From here on player's SQL may come: foreign keys hold, and only reading and changing rows is allowed. */
export function contain(db: DatabaseSync): void {
  db.exec('PRAGMA foreign_keys = ON')
  db.setAuthorizer((action, first, second) => {
    if (DENIED.has(action)) return constants.SQLITE_DENY
    if (action === constants.SQLITE_FUNCTION && second && DENIED_FUNCTIONS.has(second.toLowerCase()))
      return constants.SQLITE_DENY
    if (action === constants.SQLITE_PRAGMA && !READING_PRAGMAS.has(first?.toLowerCase() ?? ''))
      return constants.SQLITE_DENY
    const writes =
      action === constants.SQLITE_INSERT || action === constants.SQLITE_UPDATE || action === constants.SQLITE_DELETE
    if (writes && first?.startsWith('sqlite_')) return constants.SQLITE_DENY
    return constants.SQLITE_OK
  })
}

function resolveConflict(kind: number): number {
  const { SQLITE_CHANGESET_DATA, SQLITE_CHANGESET_CONFLICT, SQLITE_CHANGESET_REPLACE, SQLITE_CHANGESET_OMIT } =
    constants
  return kind === SQLITE_CHANGESET_DATA || kind === SQLITE_CHANGESET_CONFLICT
    ? SQLITE_CHANGESET_REPLACE
    : SQLITE_CHANGESET_OMIT
}
