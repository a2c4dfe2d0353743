import type { DatabaseSync } from 'node:sqlite'
import { listParts } from '#containment/database.ts'
import { asRows } from '#foundation/rows.ts'

/** Most rows that a quick statement reads. */
const MAX_ROWS = 20_000

/** Most bytes of rows that it reads, unless it reads its tables once. */
const MAX_BYTES = 16_000_000

/** Most characters of a quick statement. */
const MAX_CHARACTERS = 4000

/** Most concatenations of a quick statement. Each may double a value. */
const MAX_JOININGS = 12

/** Functions with linear time and small results. */
const QUICK_FUNCTIONS = new Set([
  ...['abs', 'avg', 'char', 'coalesce', 'count', 'glob', 'group_concat', 'ifnull', 'iif', 'length', 'like', 'lower'],
  ...['ltrim', 'max', 'min', 'nullif', 'round', 'rtrim', 'sqlite_version', 'string_agg', 'substr', 'substring', 'sum'],
  ...['total', 'trim', 'typeof', 'unicode', 'upper', 'date', 'datetime', 'julianday', 'strftime', 'time'],
])

interface Step {
  id: number
  parent: number
  detail: string
}

/** Reads a table or searches it by an index. */
const LOOP = /^(?:SCAN|SEARCH) /
const ONE_ROW = /^SCAN CONSTANT ROW$|^SEARCH .* USING INTEGER PRIMARY KEY \(rowid=\?\)/
/** Queries side by side. */
const SIDES = /^(?:COMPOUND QUERY|MERGE \((?:UNION|UNION ALL|EXCEPT|INTERSECT)\))$/
/** Contains loops, or runs once for each of their rows. */
const FRAME =
  /^(?:LEFT|RIGHT|LEFT-MOST SUBQUERY|(?:UNION|EXCEPT|INTERSECT)(?: ALL| USING TEMP B-TREE)|USE TEMP B-TREE FOR .*|(?:CORRELATED )?(?:SCALAR|LIST) SUBQUERY \d+|USING ROWID SEARCH ON TABLE .* FOR IN-OPERATOR|MULTI-INDEX OR|INDEX \d+|CO-ROUTINE .*|RIGHT-JOIN .*|BLOOM FILTER ON .*)$/
/** Rows that come from no table. */
const ELSEWHERE = /VIRTUAL TABLE|VALUES CLAUSE|^SCAN \d+ CONSTANT/

interface Plan {
  tables: ReadonlySet<string>
  /** Rows read in all, if each table has so many. */
  count(rows: number): number
}

/** Plans by statement without its values. */
const plans = new Map<string, Plan>()
const MAX_PLANS = 100

/**
 * Whether a statement is surely quick, like all of the shop's own and most of players'. SQLite runs in the thread that
 * answers everybody and cannot be interrupted there, so other statements run elsewhere.
 * @param db contained; has prepared the statement without an error
 */
export function isQuick(db: DatabaseSync, sql: string): boolean {
  if (sql.length > MAX_CHARACTERS || sql.split('||').length > MAX_JOININGS) return false
  const { count, tables } = findPlan(db, sql)
  // One pass takes no longer than a copy of the shop.
  if (count(MAX_ROWS) <= 2 * MAX_ROWS) return true
  const rows = Math.max(1, ...[...tables].map((table) => countRows(db, table)))
  const looked = count(rows)
  return looked <= MAX_ROWS && (looked / rows) * measureBytes(db) <= MAX_BYTES
}

function findPlan(db: DatabaseSync, sql: string): Plan {
  // Values can be removed by their quotation marks only if the statement has no other marks.
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

/** Nested loops multiply. An unknown step counts as infinite. */
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
