import { defineProof } from '#game/coding/define-coding.ts'
import { loopFamilies, orderLineChecks } from '#game/coding/families/order-lines.ts'

export default defineProof({
  // The interpreter of a copy tells nobody but its own shop.
  ownAttacksOnly: true,
  families: loopFamilies,
  checks: orderLineChecks,
})
