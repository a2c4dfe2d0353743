import { defineOracle } from '#range/oracle.ts'
import settings from './settings.ts'

/** The number counts, not the name: anybody can rename a product. A box less than none is not ordered. */
export default defineOracle({
  watches: 'orderPlaced',
  settings,
  isSolvedBy: ({ products }, { settings: { seasonalProduct } }) =>
    products.some(({ id, quantity }) => id === seasonalProduct.id && quantity > 0),
})
