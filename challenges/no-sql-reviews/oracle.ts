import { defineOracle } from '#game/oracle.ts'

/** An id matches one review at most. The authors do not matter. */
export default defineOracle({
  watches: 'reviewsChanged',
  isSolvedBy: ({ modified }) => modified > 1,
})
