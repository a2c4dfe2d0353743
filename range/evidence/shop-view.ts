/** Read-only eyes on a shop's data for oracles. Bound parameters only; rows are plain objects. */
export interface ShopView {
  rows<Row>(sql: string, ...values: (string | number | null)[]): Row[]
  row<Row>(sql: string, ...values: (string | number | null)[]): Row | undefined
}
