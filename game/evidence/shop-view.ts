import type { DatabaseSync, StatementSync } from 'node:sqlite'

/** Read-only access of oracles to a shop's data, with bound values. Rows are plain objects. */
export interface ShopView {
  /** @throws {TypeError} if the statement is no SELECT, or reads a pragma */
  rows<Row>(sql: string, ...values: (string | number | null)[]): Row[]
  /** @throws {TypeError} if the statement is no SELECT, or reads a pragma */
  row<Row>(sql: string, ...values: (string | number | null)[]): Row | undefined
}

/**
 * By SQLite's grammar such a statement writes nothing. WITH may precede an UPDATE, comments may precede anything, and
 * some pragmas take effect while they are prepared. Text after a semicolon is never prepared.
 */
const SELECT = /^\s*SELECT\b/i

/** Pragmas are tables, too, and `pragma_optimize` writes. */
const PRAGMA = /pragma_/i

/**
 * A view of one shop's database. Oracles use a few constant statements, each prepared on first use.
 * @param prepared cache of statements; emptying it prepares them again
 */
export function createShopView(db: DatabaseSync, prepared = new Map<string, StatementSync>()): ShopView {
  const statement = (sql: string): StatementSync => {
    const known = prepared.get(sql)
    if (known) return known
    if (!SELECT.test(sql) || PRAGMA.test(sql))
      throw new TypeError(`Oracles only read, so this has to be a SELECT without pragmas: ${sql.slice(0, 100)}`)
    const fresh = db.prepare(sql)
    prepared.set(sql, fresh)
    return fresh
  }
  return {
    rows: <Row>(sql: string, ...values: (string | number | null)[]) => statement(sql).all(...values) as Row[],
    row: <Row>(sql: string, ...values: (string | number | null)[]) => statement(sql).get(...values) as Row | undefined,
  }
}
