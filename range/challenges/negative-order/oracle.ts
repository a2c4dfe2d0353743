import { defineOracle } from '#range/oracle.ts'

/** A stored order that the shop would have to pay for. */
export default defineOracle({
  watches: 'orderPlaced',
  isSolvedBy: ({ totalPrice }) => totalPrice < 0,
})
