import type { QuantityRow } from '#contract/products.ts'
import { integer, type ResourceOf } from '#shop/resources/columns.ts'
import type { Shop } from '#shop/shop.ts'
import { toStoredTime } from '#shop/store/dates.ts'

export const quantities: ResourceOf<QuantityRow> = {
  name: 'Quantity',
  table: 'Quantities',
  columns: [integer('ProductId'), integer('id'), integer('quantity'), integer('limitPerUser')],
}

export interface Stock {
  quantity: number
  /** Limit for each customer; null for none. */
  limitPerUser: number | null
}

/** Finds the stock of a product. */
export function findStock({ sql }: Shop, productId: string | number | null): Stock | undefined {
  return sql.get`SELECT quantity, limitPerUser FROM Quantities WHERE ProductId = ${productId}` as Stock | undefined
}

/** Subtracts an order from the stock. */
export function takeFromStock({ sql, clock }: Shop, lines: readonly { id: number; quantity: number }[]): void {
  const now = toStoredTime(clock())
  for (const { id, quantity } of lines) {
    sql.run`UPDATE Quantities SET quantity = quantity - ${quantity}, updatedAt = ${now} WHERE ProductId = ${id}`
  }
}
