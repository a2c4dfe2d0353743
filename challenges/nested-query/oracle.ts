import { defineOracle } from '#game/oracle.ts'

/** More levels than any honest client asks for. */
const MAX_HONEST_LEVELS = 10

/** A query was stopped at the limits of the shop because of its depth. Wide queries do not count. */
export default defineOracle({
  watches: 'queryStopped',
  isSolvedBy: ({ depth }) => typeof depth === 'number' && depth > MAX_HONEST_LEVELS,
})
