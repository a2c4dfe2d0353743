import { defineOracle } from '#range/oracle.ts'

/** A campaign lasts one day, and somewhere on earth that day goes on for more than half of the next. */
const OVER_EVERYWHERE = 48 * 60 * 60 * 1000

export default defineOracle({
  watches: 'orderPlaced',
  isSolvedBy: ({ coupon, campaign }, { at }) =>
    coupon === 'campaign' && campaign !== null && campaign.validOn + OVER_EVERYWHERE < at.getTime(),
})
