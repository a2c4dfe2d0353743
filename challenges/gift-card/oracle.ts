import { defineOracle } from '#game/oracle.ts'

/** Requests with mutations that the shop allows in a minute. */
const MAX_REQUESTS = 10

/** A gift card was redeemed by a request that tried more PINs than the limit of a minute is meant to allow. */
export default defineOracle({
  watches: 'giftCardRedeemed',
  isSolvedBy: ({ tried }) => typeof tried === 'number' && tried > MAX_REQUESTS,
})
