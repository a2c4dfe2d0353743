import { defineOracle } from '#game/oracle.ts'

/** In percent, above any discount of the shop. */
const GENEROUS = 80

/** An order was stored with that discount. An accepted code is not enough. */
export default defineOracle({
  watches: 'orderPlaced',
  isSolvedBy: ({ coupon, discount }) => coupon === 'monthly' && discount >= GENEROUS,
})
