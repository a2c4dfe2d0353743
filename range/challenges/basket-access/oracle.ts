import { defineOracle } from '#range/oracle.ts'

/**
 * A basket counts that belongs to somebody else. Asking for a number that no basket has shows nobody's goods, so unlike the
 * reference we stay silent about it.
 */
export default defineOracle({
  watches: 'basketViewed',
  isSolvedBy: ({ basketId, owner, viewer, viewerBasketId }) =>
    owner !== null && owner !== viewer.id && basketId !== viewerBasketId,
})
