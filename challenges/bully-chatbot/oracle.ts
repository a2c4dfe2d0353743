import { defineOracle } from '#game/oracle.ts'

/** The scripted assistant gave its coupon. The questions do not matter. */
export default defineOracle({
  watches: 'botAnswered',
  isSolvedBy: ({ handler }) => handler === 'couponCode',
})
