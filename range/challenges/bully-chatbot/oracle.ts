import { defineOracle } from '#range/oracle.ts'

/** The scripted assistant gave its coupon away; what it was asked, and how often, does not matter. */
export default defineOracle({
  watches: 'botAnswered',
  isSolvedBy: ({ handler }) => handler === 'couponCode',
})
