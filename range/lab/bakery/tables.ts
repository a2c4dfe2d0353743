import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { constants, DatabaseSync } from 'node:sqlite'
import { BakeryFault } from './call.ts'

export type Row = Record<string, unknown>

/** The bakery's database: one for the whole process, in memory, read-only. */
export interface BakeryTables {
  /** @throws {BakeryFault} with SQLite's own message */
  read(sql: string, ...values: string[]): Row[]
}

const MAX_SQL_CHARACTERS = 1_000
/** Loops over a table that one query may contain. With a dozen rows each, four take no time. */
const MAX_LOOPS = 4
const MAX_ROWS = 50

/** Ceilings of SQLite itself; lengths in bytes. */
const LIMITS = {
  attach: 0,
  length: 20_000,
  sqlLength: 2_000,
  exprDepth: 100,
  compoundSelect: 8,
  vdbeOp: 5_000,
  functionArg: 8,
  likePatternLength: 200,
  triggerDepth: 0,
}

const READABLE = new Set(['cakes', 'shelves', 'oven_log', 'customers', 'sqlite_master', 'sqlite_schema'])
const DENIED_FUNCTIONS = new Set(['load_extension', 'edit', 'readfile', 'writefile', 'fts3_tokenizer'])

/** @param directory of the bakery's content */
export function openTables(directory: string): BakeryTables {
  const db = new DatabaseSync(':memory:', { allowExtension: false, limits: LIMITS })
  db.exec(readFileSync(join(directory, 'tables.sql'), 'utf8'))
  db.setAuthorizer((action, first, second) => {
    const { SQLITE_SELECT, SQLITE_READ, SQLITE_FUNCTION, SQLITE_OK, SQLITE_DENY } = constants
    if (action === SQLITE_SELECT) return SQLITE_OK
    if (action === SQLITE_READ) return READABLE.has(first?.toLowerCase() ?? '') ? SQLITE_OK : SQLITE_DENY
    if (action === SQLITE_FUNCTION) return DENIED_FUNCTIONS.has(second?.toLowerCase() ?? '') ? SQLITE_DENY : SQLITE_OK
    return SQLITE_DENY
  })
  return {
    read(sql, ...values) {
      if (sql.length > MAX_SQL_CHARACTERS) throw new BakeryFault(500, 'That question is too long for this bakery.')
      try {
        const statement = db.prepare(sql)
        refuseLongLoops(db, sql)
        const rows: Row[] = []
        for (const row of statement.iterate(...values)) {
          rows.push({ ...row })
          if (rows.length === MAX_ROWS) break
        }
        return rows
      } catch (error) {
        if (error instanceof BakeryFault) throw error
        throw new BakeryFault(500, error instanceof Error ? error.message : String(error))
      }
    },
  }
}

/** SQLite computes in the only thread of the process and cannot be stopped there, so a query that loops within loops is not begun. */
function refuseLongLoops(db: DatabaseSync, sql: string): void {
  const plan = db.prepare(`EXPLAIN QUERY PLAN ${sql}`).all()
  const loops = plan.filter(({ detail }) => /^(?:SCAN|SEARCH)\b/.test(String(detail)))
  if (loops.length > MAX_LOOPS) throw new BakeryFault(500, 'Too many tables in one question for this bakery.')
}
