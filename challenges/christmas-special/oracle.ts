import { defineOracle } from '#game/oracle.ts'
import settings from './settings.ts'

/** Compares ids, because customers can rename products. A negative quantity is no order. */
export default defineOracle({
  watches: 'orderPlaced',
  settings,
  isSolvedBy: ({ products }, { settings: { seasonalProduct } }) =>
    products.some(({ id, quantity }) => id === seasonalProduct.id && quantity > 0),
})
