import type { Shop } from '#shop/shop.ts'
import { toIsoTime, toStoredTime } from '#shop/store/dates.ts'
import { change, type Row } from '#shop/store/query.ts'

export interface BasketRow {
  id: number
  coupon: string | null
  UserId: number | null
  createdAt: string
  updatedAt: string
}

/** The id of the customer's basket, which is made if there is none yet. */
export function openBasket({ db, sql }: Shop, customerId: number): number {
  const found = sql.get`SELECT id FROM Baskets WHERE UserId = ${customerId ?? null}` as { id: number } | undefined
  if (found) return found.id
  const now = toStoredTime(new Date())
  const insert = 'INSERT INTO Baskets (UserId, createdAt, updatedAt) VALUES (?, ?, ?)'
  return change(db, insert, [customerId ?? null, now, now]).id
}

/** A basket by id, whoever it belongs to. */
export function findBasket({ sql }: Shop, id: string): BasketRow | undefined {
  return sql.get`SELECT * FROM Baskets WHERE id = ${id}` as BasketRow | undefined
}

/** What lies in a basket: products, each with its `BasketItem`. */
export function productsIn({ sql }: Shop, basketId: number): Row[] {
  const rows = sql.all`
    SELECT Products.*, item.ProductId, item.BasketId, item.id AS itemId, item.quantity,
           item.createdAt AS itemCreatedAt, item.updatedAt AS itemUpdatedAt
    FROM BasketItems AS item JOIN Products ON Products.id = item.ProductId
    WHERE item.BasketId = ${basketId} ORDER BY item.id`
  return rows.map(({ ProductId, BasketId, itemId, quantity, itemCreatedAt, itemUpdatedAt, ...product }) => ({
    ...product,
    createdAt: toIsoTime(product.createdAt),
    updatedAt: toIsoTime(product.updatedAt),
    deletedAt: toIsoTime(product.deletedAt),
    BasketItem: {
      ProductId,
      BasketId,
      id: itemId,
      quantity,
      createdAt: toIsoTime(itemCreatedAt),
      updatedAt: toIsoTime(itemUpdatedAt),
    },
  }))
}
