import { defineOracle } from '#game/oracle.ts'

/**
 * The item has to be stored in another customer's basket. The reference counts attempts; a refused item, or one in a
 * missing basket, harms no customer.
 */
export default defineOracle({
  watches: 'itemPlaced',
  isSolvedBy: ({ customer, basketId, ownBasketId, productId }, { shop }) => {
    if (basketId === ownBasketId || typeof customer.id !== 'number') return false
    const stored = shop.row(
      `SELECT BasketItems.id FROM BasketItems JOIN Baskets ON Baskets.id = BasketItems.BasketId
       WHERE BasketItems.BasketId = ? AND BasketItems.ProductId = ? AND Baskets.UserId <> ?`,
      basketId,
      productId,
      customer.id,
    )
    return stored !== undefined
  },
})
