import { defineOracle } from '#range/oracle.ts'

/** The number counts, not the name: anybody can rename a product. A box less than none is not ordered. */
export default defineOracle({
  watches: 'orderPlaced',
  isSolvedBy: ({ products }, _shop, { seasonalProductId }) =>
    products.some(({ id, quantity }) => id === seasonalProductId && quantity > 0),
})
