import { defineOracle } from '#game/oracle.ts'

/** The basket has to belong to another customer. Unlike the reference, numbers of missing baskets do not count. */
export default defineOracle({
  watches: 'basketViewed',
  isSolvedBy: ({ basketId, owner, viewer, viewerBasketId }) =>
    owner !== null && owner !== viewer.id && basketId !== viewerBasketId,
})
