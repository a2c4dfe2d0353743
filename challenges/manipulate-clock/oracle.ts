import { defineOracle } from '#game/oracle.ts'

/** A day lasts up to 48 hours over all time zones. */
const OVER_EVERYWHERE = 48 * 60 * 60 * 1000

export default defineOracle({
  watches: 'orderPlaced',
  isSolvedBy: ({ coupon, campaign }, { at }) =>
    coupon === 'campaign' && campaign !== null && campaign.validOn + OVER_EVERYWHERE < at.getTime(),
})
