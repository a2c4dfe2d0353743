import { defineOracle } from '#range/oracle.ts'

/** A number belongs to one order. */
export default defineOracle({
  watches: 'orderTracked',
  isSolvedBy: ({ found }) => found > 1,
})
