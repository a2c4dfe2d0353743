import type { DatabaseSync } from 'node:sqlite'
import { asRows } from '#common/rows.ts'
import { listParts } from '#host/containment/database.ts'

/** Rows that a quick statement looks at. */
const MAX_ROWS = 20_000

/** What it reads of rows, unless it goes through its tables once. Bytes. */
const MAX_BYTES = 16_000_000

/** Characters of a quick statement, and how often it puts two values together: each time the value may be twice as long. */
const MAX_CHARACTERS = 4000
const MAX_JOININGS = 12

/** Functions that take no longer than it takes to read what they are given, and answer little more than that. */
const QUICK_FUNCTIONS = new Set([
  ...['abs', 'avg', 'char', 'coalesce', 'count', 'glob', 'group_concat', 'ifnull', 'iif', 'length', 'like', 'lower'],
  ...['ltrim', 'max', 'min', 'nullif', 'round', 'rtrim', 'sqlite_version', 'string_agg', 'substr', 'substring', 'sum'],
  ...['total', 'trim', 'typeof', 'unicode', 'upper', 'date', 'datetime', 'julianday', 'strftime', 'time'],
])

/** A step of SQLite's plan, and the one that it is part of. */
interface Step {
  id: number
  parent: number
  detail: string
}

/** Goes through a table, or looks into it by an index. */
const LOOP = /^(?:SCAN|SEARCH) /
/** Finds one row at most. */
const ONE_ROW = /^SCAN CONSTANT ROW$|^SEARCH .* USING INTEGER PRIMARY KEY \(rowid=\?\)/
/** Queries that stand beside each other. */
const SIDES = /^(?:COMPOUND QUERY|MERGE \((?:UNION|UNION ALL|EXCEPT|INTERSECT)\))$/
/** Holds loops, or is done with each row that they find. */
const FRAME =
  /^(?:LEFT|RIGHT|LEFT-MOST SUBQUERY|(?:UNION|EXCEPT|INTERSECT)(?: ALL| USING TEMP B-TREE)|USE TEMP B-TREE FOR .*|(?:CORRELATED )?(?:SCALAR|LIST) SUBQUERY \d+|USING ROWID SEARCH ON TABLE .* FOR IN-OPERATOR|MULTI-INDEX OR|INDEX \d+|CO-ROUTINE .*|RIGHT-JOIN .*|BLOOM FILTER ON .*)$/
/** Rows that come from no table. */
const ELSEWHERE = /VIRTUAL TABLE|VALUES CLAUSE|^SCAN \d+ CONSTANT/

interface Plan {
  tables: ReadonlySet<string>
  /** Rows that are looked at in all, where each table has so many. */
  count(rows: number): number
}

/** Plans of statements by what is left of them without their values. */
const plans = new Map<string, Plan>()
const MAX_PLANS = 100

/**
 * Whether a statement is over in a moment, as all of the shop's own are, and most that players make of them. SQLite computes in the one
 * thread that answers everybody and cannot be interrupted there, so what is not sure to be quick has to run elsewhere.
 * @param db contained, and has prepared the statement without a fault
 */
export function isQuick(db: DatabaseSync, sql: string): boolean {
  if (sql.length > MAX_CHARACTERS || sql.split('||').length > MAX_JOININGS) return false
  const { count, tables } = findPlan(db, sql)
  // A pass takes no longer than it would take to copy the shop.
  if (count(MAX_ROWS) <= 2 * MAX_ROWS) return true
  const rows = Math.max(1, ...[...tables].map((table) => countRows(db, table)))
  const looked = count(rows)
  return looked <= MAX_ROWS && (looked / rows) * measureBytes(db) <= MAX_BYTES
}

function findPlan(db: DatabaseSync, sql: string): Plan {
  // As long as no quotation mark stands within other marks, values are told from the rest by theirs.
  if (/["`[\]]|--|\/\*/.test(sql)) return readPlan(db, sql)
  const outline = sql.replace(/'[^']*'/g, '?')
  const known = plans.get(outline)
  if (known) return known
  const plan = readPlan(db, sql)
  if (plans.size >= MAX_PLANS) plans.clear()
  plans.set(outline, plan)
  return plan
}

function readPlan(db: DatabaseSync, sql: string): Plan {
  let steps: Step[] = []
  const { functions, tables } = listParts(() => {
    steps = asRows(db.prepare(`EXPLAIN QUERY PLAN ${sql}`).all())
  })
  if (!functions.isSubsetOf(QUICK_FUNCTIONS)) return { tables, count: () => Number.POSITIVE_INFINITY }
  return { tables, count: (rows) => countLooked(steps, rows) }
}

/** Loops stand within each other, so they multiply; what is not known may be anything. */
function countLooked(steps: readonly Step[], rows: number): number {
  const partsOf = (parent: number): Step[] => steps.filter((step) => step.parent === parent)
  const countPart = ({ id, detail }: Step): number => {
    if (ELSEWHERE.test(detail)) return Number.POSITIVE_INFINITY
    if (SIDES.test(detail)) return partsOf(id).reduce((sum, part) => sum + countPart(part), 0)
    if (LOOP.test(detail)) return (ONE_ROW.test(detail) ? 1 : rows) * countWithin(id)
    return FRAME.test(detail) ? countWithin(id) : Number.POSITIVE_INFINITY
  }
  const countWithin = (parent: number): number =>
    partsOf(parent).reduce((product, part) => product * countPart(part), 1)
  return countWithin(0)
}

function countRows(db: DatabaseSync, table: string): number {
  return Number(db.prepare(`SELECT count(*) AS count FROM "${table.replaceAll('"', '""')}"`).get()?.count)
}

function measureBytes(db: DatabaseSync): number {
  const size = db.prepare('SELECT page_count * page_size AS bytes FROM pragma_page_count, pragma_page_size').get()
  return Number(size?.bytes)
}
