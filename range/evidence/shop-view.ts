import type { DatabaseSync, StatementSync } from 'node:sqlite'

/** Read-only eyes on a shop's data for oracles. Bound parameters only; rows are plain objects. */
export interface ShopView {
  rows<Row>(sql: string, ...values: (string | number | null)[]): Row[]
  row<Row>(sql: string, ...values: (string | number | null)[]): Row | undefined
}

/** A view of one shop's database. Oracles bring a handful of constant statements, each prepared once, when it is first needed. */
export function createShopView(db: DatabaseSync): ShopView {
  const prepared = new Map<string, StatementSync>()
  const statement = (sql: string): StatementSync => {
    const known = prepared.get(sql)
    if (known) return known
    const fresh = db.prepare(sql)
    prepared.set(sql, fresh)
    return fresh
  }
  return {
    rows: <Row>(sql: string, ...values: (string | number | null)[]) => statement(sql).all(...values) as Row[],
    row: <Row>(sql: string, ...values: (string | number | null)[]) => statement(sql).get(...values) as Row | undefined,
  }
}
