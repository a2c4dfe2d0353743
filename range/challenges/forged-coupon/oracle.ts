import { defineOracle } from '#range/oracle.ts'

/** In percent. The shop never gave away as much. */
const GENEROUS = 80

/** An order that was stored at that discount; a code that was merely accepted has yet to be used. */
export default defineOracle({
  watches: 'orderPlaced',
  isSolvedBy: ({ coupon, discount }) => coupon === 'monthly' && discount >= GENEROUS,
})
