import { defineOracle } from '#range/oracle.ts'

/**
 * The item is there, and the basket is somebody else's. The reference takes the attempt for success; an item that was refused, or
 * that went into a basket which nobody has, surprises no customer.
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
