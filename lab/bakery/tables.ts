import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { constants, DatabaseSync } from 'node:sqlite'
import { BakeryFault } from './call.ts'

export type Row = Record<string, unknown>

/** The bakery's read-only database in memory, one for the whole process. */
export interface BakeryTables {
  /** @throws {BakeryFault} with SQLite's message */
  read(sql: string, ...values: string[]): Row[]
}

const MAX_SQL_CHARACTERS = 1_000
const MAX_ROWS = 50
/** Rows of the largest table. The schema has fewer. */
const TABLE_ROWS = 8
/** Most rounds of the innermost loop: two tables joined to the queried one. */
const MAX_ROUNDS = TABLE_ROWS ** 3

/** Limits of SQLite; lengths in bytes. With so few rounds, no query takes more than half a second. */
const LIMITS = {
  attach: 0,
  length: 1_500,
  sqlLength: 2_000,
  exprDepth: 30,
  compoundSelect: 8,
  vdbeOp: 5_000,
  functionArg: 8,
  likePatternLength: 60,
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
      if (sql.length > MAX_SQL_CHARACTERS) throw new BakeryFault(400, 'That question is too long for this bakery.')
      try {
        const statement = db.prepare(sql)
        refuseLongLoops(db, sql)
        const rows: Row[] = []
        for (const row of statement.iterate(...values)) {
          rows.push(readRow(row))
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

/** Writes bytes of a row as SQLite literals. */
function readRow(row: Row): Row {
  const cells = Object.entries(row).map(([name, value]) => {
    return [name, value instanceof Uint8Array ? `X'${Buffer.from(value).toString('hex')}'` : value] as const
  })
  return Object.fromEntries(cells)
}

/** SQLite blocks the only thread of the process, so queries with nested loops are refused. */
function refuseLongLoops(db: DatabaseSync, sql: string): void {
  const plan = db.prepare(`EXPLAIN QUERY PLAN ${sql}`).all().map(readStep)
  const listed = plan.map(({ detail }) => Number(/(\d+)[- ](?:ROW|CONSTANT ROW)/.exec(detail)?.[1] ?? 0))
  const subqueries = plan.filter(({ detail }) => /^(?:MATERIALIZE|CO-ROUTINE)/.test(detail))
  // A subquery is a loop, too, and may have more rows.
  const most = Math.max(TABLE_ROWS, ...listed, ...subqueries.map(({ id }) => countRounds(plan, id, TABLE_ROWS)))
  if (countRounds(plan, 0, most) > MAX_ROUNDS)
    throw new BakeryFault(400, 'Too many tables in one question for this bakery.')
}

/** A single constant row counts as no loop. */
const LOOP = /^(?:SCAN(?! CONSTANT ROW$)|SEARCH|MULTI-INDEX OR)/

interface PlanStep {
  id: number
  parent: number
  detail: string
}

function readStep({ id, parent, detail }: Row): PlanStep {
  return { id: Number(id), parent: Number(parent), detail: String(detail) }
}

/**
 * Siblings in a plan are nested loops; subqueries and parts of a UNION run one after the other. @param most rows of a
 * loop
 */
function countRounds(plan: readonly PlanStep[], parent: number, most: number): number {
  let loops = 1
  let parts = 0
  for (const { id, detail } of plan.filter((step) => step.parent === parent)) {
    const inside = countRounds(plan, id, most)
    if (LOOP.test(detail)) loops *= most * inside
    else parts += inside
  }
  return loops * Math.max(1, parts)
}
