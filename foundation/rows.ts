/** Returns rows of a query as the type that the query's columns have. Node's types know no columns. */
export function asRows<Row>(rows: readonly unknown[]): Row[] {
  return rows as Row[]
}
