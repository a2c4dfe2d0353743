import { constants, type DatabaseSync } from 'node:sqlite'
import { replaceRandomBlob } from '#containment/random-blobs.ts'
import { containTextQueries } from '#containment/text-queries.ts'
import { CountedDatabase } from '#foundation/count-changes.ts'
import { LATER_TABLES } from '#shop/store/later-tables.ts'

const DENIED = new Set([
  // Files: Node's permission model does not cover SQLite.
  constants.SQLITE_ATTACH,
  constants.SQLITE_DETACH,
  // `WITH RECURSIVE` is the only loop in SQL that needs no data. It could count for ever.
  constants.SQLITE_RECURSIVE,
  // A shop's tables are fixed; its queries change rows only.
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

/** Read-only pragmas, with which learners explore a schema. */
const READING_PRAGMAS = new Set([
  'table_info',
  'table_xinfo',
  'table_list',
  'index_list',
  'index_info',
  'foreign_key_list',
  'compile_options',
  'page_count',
  'page_size',
  // Ours, and harmless.
  'shrink_memory',
])

const DENIED_FUNCTIONS = new Set([
  ...['load_extension', 'edit', 'readfile', 'writefile', 'fts3_tokenizer'],
  // These alone exceed the limit for values, up to a gigabyte.
  ...['json_group_array', 'json_group_object', 'jsonb_group_array', 'jsonb_group_object'],
])

/** Memory for sorting rows, in bytes. */
const SORTING_BYTES = 16_777_216

/** Limits of one shop's database, because SQLite's defaults trust the statements. Sizes in bytes. */
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

/**
 * An in-memory copy of the seed image, before `contain`, because the journal is applied first. Takes about a
 * millisecond.
 */
export function openDatabase(image: Uint8Array): DatabaseSync {
  const db = new CountedDatabase(':memory:', {
    enableForeignKeyConstraints: false,
    allowExtension: false,
    limits: LIMITS,
  })
  db.deserialize(image)
  db.exec(LATER_TABLES)
  // Memory for sorting and comparing. Beyond it SQLite looks for a temporary file, which a server refuses.
  db.exec(`PRAGMA temp_store = FILE; PRAGMA cache_size = -${SORTING_BYTES / 1024}`)
  return db
}

/**
 * Applies stored changesets in order, on their own seed. A damaged one costs as little as possible: the player's rows
 * win.
 */
export function applyChangesets(db: DatabaseSync, changesets: Iterable<Uint8Array>): void {
  const onConflict = (kind: number): number =>
    kind === constants.SQLITE_CHANGESET_DATA || kind === constants.SQLITE_CHANGESET_CONFLICT
      ? constants.SQLITE_CHANGESET_REPLACE
      : constants.SQLITE_CHANGESET_OMIT
  for (const changeset of changesets) db.applyChangeset(changeset, { onConflict })
}

/** Merges changesets into one by a session that records them. */
export function recordChanges(db: DatabaseSync, changesets: Iterable<Uint8Array>): Uint8Array {
  const session = db.createSession()
  applyChangesets(db, changesets)
  const merged = session.changeset()
  session.close()
  return merged
}

/** Whether changesets were written on this seed: every row is as they expect, and no reference is broken. */
export function fitsOn(image: Uint8Array, changesets: readonly Uint8Array[]): boolean {
  const db = openDatabase(image)
  try {
    const broken = (): number => db.prepare('PRAGMA foreign_key_check').all().length
    const before = broken()
    let hasConflict = false
    const onConflict = (): number => {
      hasConflict = true
      return constants.SQLITE_CHANGESET_ABORT
    }
    for (const changeset of changesets) db.applyChangeset(changeset, { onConflict })
    return !hasConflict && broken() <= before
  } catch {
    return false
  } finally {
    db.close()
  }
}

/**
 * Carries changes from one seed to another. If both changed the same value, the player's stays. Changes of rows that
 * the new seed does not have are left out. A player's new row never replaces a seeded one.
 * @param from the seed of the changes
 * @param image the new seed
 * @returns a changeset for the new seed with the number of left out rows, or the obstacle
 */
export function carryOver(
  from: Uint8Array,
  image: Uint8Array,
  merged: Uint8Array,
): { changeset: Uint8Array; leftOut: number } | { changeset: null; inTheWay: string } {
  const db = openDatabase(image)
  const old = openDatabase(from)
  try {
    const renumbered = findTouched(old, merged, findRenumbered(old, db))
    if (renumbered !== undefined)
      return { changeset: null, inTheWay: `customer ${renumbered}, who has another number there,` }
    const session = db.createSession()
    let inTheWay = ''
    let leftOut = 0
    let changedTable: string | undefined
    const fits = db.applyChangeset(merged, {
      // SQLite skips changes of missing tables, and knows columns by their place alone.
      filter: (table) => {
        if (!holdsColumnsOf(db, old, table)) changedTable ??= table
        return true
      },
      onConflict: (kind) => {
        if (kind === constants.SQLITE_CHANGESET_DATA) return constants.SQLITE_CHANGESET_REPLACE
        if (kind === constants.SQLITE_CHANGESET_NOTFOUND) {
          leftOut++
          return constants.SQLITE_CHANGESET_OMIT
        }
        inTheWay = kind === constants.SQLITE_CHANGESET_CONFLICT ? 'a row with the same number' : 'a rule of a table'
        return constants.SQLITE_CHANGESET_ABORT
      },
    })
    const changeset = fits ? session.changeset() : null
    session.close()
    if (changedTable !== undefined) {
      return { changeset: null, inTheWay: `the table ${changedTable}, which has another shape,` }
    }
    return changeset ? { changeset, leftOut } : { changeset: null, inTheWay }
  } finally {
    db.close()
    old.close()
  }
}

/** Ids of seeded customers that the new seed gives to others. The domain of addresses may differ. */
function findRenumbered(old: DatabaseSync, db: DatabaseSync): number[] {
  const customersOf = (one: DatabaseSync): [number, string][] =>
    one
      .prepare('SELECT id, email FROM Users')
      .all()
      .map(({ id, email }) => [Number(id), String(email).replace(/@.*/, '')])
  const present = new Map(customersOf(db))
  return customersOf(old).flatMap(([id, name]) => ((present.get(id) ?? name) === name ? [] : [id]))
}

/** The first of these customers with changes to their row or to a row of theirs. Leaves the changes on `old`. */
function findTouched(old: DatabaseSync, merged: Uint8Array, ids: readonly number[]): number | undefined {
  if (ids.length === 0) return undefined
  const tables = old
    .prepare(
      "SELECT m.name FROM sqlite_schema m JOIN pragma_table_info(m.name) c WHERE m.type = 'table' AND c.name = 'UserId'",
    )
    .all()
    .map(({ name }) => `SELECT * FROM "${name}" WHERE UserId = ? ORDER BY id`)
  const read = (id: number): string =>
    JSON.stringify(['SELECT * FROM Users WHERE id = ?', ...tables].map((sql) => old.prepare(sql).all(id)))
  const before = ids.map(read)
  applyChangesets(old, [merged])
  return ids.find((id, place) => before[place] !== read(id))
}

/** Whether a table begins with its former columns and has the same key, so that recorded changes fit. */
function holdsColumnsOf(db: DatabaseSync, old: DatabaseSync, table: string): boolean {
  const columnsOf = (one: DatabaseSync): string[] =>
    one
      .prepare('SELECT name, pk FROM pragma_table_info(?) ORDER BY cid')
      .all(table)
      .map(({ name, pk }) => `${pk} ${name}`)
  const known = columnsOf(old)
  const columns = columnsOf(db)
  const isLongerKey = columns.slice(known.length).some((column) => !column.startsWith('0 '))
  return !isLongerKey && known.every((column, place) => column === columns[place])
}

interface Parts {
  /** In lower case. */
  functions: Set<string>
  tables: Set<string>
}

let listened: Parts | undefined

/** Tables and functions that a statement uses when it is prepared in a contained database. */
export function listParts(prepare: () => void): Parts {
  const parts: Parts = { functions: new Set(), tables: new Set() }
  listened = parts
  try {
    prepare()
  } finally {
    listened = undefined
  }
  return parts
}

/** SQLite's code for a database at its size limit. */
const SQLITE_FULL = 13

export function isFull(error: unknown): boolean {
  const { errcode, parent } = Object(error) as { errcode?: unknown; parent?: { errno?: unknown } }
  return errcode === SQLITE_FULL || parent?.errno === SQLITE_FULL
}

/**
 * Contains a database for players' SQL: foreign keys hold, statements only read and change rows, and rows and files
 * together take at most `maxBytes`, or their present size.
 * @param onWait called with the milliseconds that a query has asked for
 */
export function contain(db: DatabaseSync, maxBytes?: number, onWait: (ms: number) => void = () => {}): void {
  db.exec('PRAGMA foreign_keys = ON')
  replaceRandomBlob(db, onWait)
  containTextQueries(db)
  if (maxBytes === undefined) guardActions(db)
  else limitBytes(db, maxBytes)
}

export function limitBytes(db: DatabaseSync, maxBytes: number): void {
  // Players' SQL may not set pragmas. None of it runs in between.
  db.setAuthorizer(null)
  try {
    const { page_size } = db.prepare('PRAGMA page_size').get() as { page_size: number }
    // SQLite never goes below the present number of pages.
    db.exec(`PRAGMA max_page_count = ${Math.ceil(maxBytes / page_size)}`)
  } finally {
    guardActions(db)
  }
}

function guardActions(db: DatabaseSync): void {
  db.setAuthorizer((action, first, second) => {
    if (DENIED.has(action)) return constants.SQLITE_DENY
    if (action === constants.SQLITE_FUNCTION && second) listened?.functions.add(second.toLowerCase())
    if (action === constants.SQLITE_READ && first) listened?.tables.add(first)
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
