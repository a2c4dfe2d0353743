import { defineOracle } from '#game/oracle.ts'

/** A stored order with a negative total. */
export default defineOracle({
  watches: 'orderPlaced',
  isSolvedBy: ({ totalPrice }) => totalPrice < 0,
})
