import type { BasketItemRow, BasketProductRow, BasketRow } from '#contract/baskets.ts'
import type { ProductRow } from '#contract/products.ts'
import { asRows } from '#foundation/rows.ts'
import { createRefusal } from '#shop/pipeline/refusal.ts'
import type { Shop } from '#shop/shop.ts'
import { toIsoTime, toStoredTime } from '#shop/store/dates.ts'
import { change } from '#shop/store/query.ts'

export type StoredBasket = Omit<BasketRow, 'Products'>

/** A joined line of a basket. */
interface JoinedItem extends ProductRow, Pick<BasketItemRow, 'ProductId' | 'BasketId' | 'quantity'> {
  itemId: number
  itemCreatedAt: string
  itemUpdatedAt: string
}

/** Returns the id of the customer's basket, and makes one if it is missing. */
export function openBasket({ db, sql, clock }: Shop, customerId: number): number {
  const found = sql.get`SELECT id FROM Baskets WHERE UserId = ${customerId ?? null}` as { id: number } | undefined
  if (found) return found.id
  const now = toStoredTime(clock())
  const insert = 'INSERT INTO Baskets (UserId, createdAt, updatedAt) VALUES (?, ?, ?)'
  return change(db, insert, [customerId ?? null, now, now]).id
}

/** Finds a basket by id, of any customer. */
export function findBasket({ sql }: Shop, id: string): StoredBasket | undefined {
  return sql.get`SELECT * FROM Baskets WHERE id = ${id}` as StoredBasket | undefined
}

export function createBasketMissing(id: string): Error {
  return createRefusal(`Basket with id=${id} does not exist.`)
}

/** Sets or clears the coupon of a basket. */
export function keepCoupon({ sql, clock }: Shop, basketId: number, coupon: string | null): void {
  sql.run`UPDATE Baskets SET coupon = ${coupon}, updatedAt = ${toStoredTime(clock())} WHERE id = ${basketId}`
}

/** Empties a basket, with its coupon. */
export function emptyBasket(shop: Shop, basketId: number): void {
  shop.sql.run`DELETE FROM BasketItems WHERE BasketId = ${basketId}`
  keepCoupon(shop, basketId, null)
}

/** Lists the products in a basket, each with its `BasketItem`. */
export function findProductsIn({ sql }: Shop, basketId: number): BasketProductRow[] {
  const rows = asRows<JoinedItem>(sql.all`
    SELECT Products.*, item.ProductId, item.BasketId, item.id AS itemId, item.quantity,
           item.createdAt AS itemCreatedAt, item.updatedAt AS itemUpdatedAt
    FROM BasketItems AS item JOIN Products ON Products.id = item.ProductId
    WHERE item.BasketId = ${basketId} ORDER BY item.id`)
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
