import { orderChecks } from '#game/coding/checks/orders.ts'
import { defineProof } from '#game/coding/define-coding.ts'
import { orderConditionFamilies } from '#game/coding/families/tracking.ts'

export default defineProof({
  // Orders that are found are known by their totals.
  ownAttacksOnly: true,
  families: orderConditionFamilies,
  checks: orderChecks,
})
