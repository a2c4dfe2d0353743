import { defineOracle } from '#game/oracle.ts'

/** Orders of a customer were listed for somebody else. */
export default defineOracle({
  watches: 'ordersListed',
  isSolvedBy: ({ owner, viewer, orders }) =>
    typeof owner === 'number' && viewer !== owner && typeof orders === 'number' && orders > 0,
})
