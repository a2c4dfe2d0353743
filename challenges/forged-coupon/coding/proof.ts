import { basketChecks } from '#game/coding/checks/baskets.ts'
import { defineProof } from '#game/coding/define-coding.ts'
import { forgedCouponFamilies } from '#game/coding/families/forged-coupons.ts'

export default defineProof({
  // The witness does not see orders. The family looks at what was paid.
  ownAttacksOnly: true,
  checks: basketChecks,
  families: forgedCouponFamilies,
})
