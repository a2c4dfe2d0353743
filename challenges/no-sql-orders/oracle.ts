import { defineOracle } from '#game/oracle.ts'

/** A number belongs to one order. */
export default defineOracle({
  watches: 'orderTracked',
  isSolvedBy: ({ found }) => found > 1,
})
