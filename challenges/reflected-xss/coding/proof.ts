import { orderChecks } from '#game/coding/checks/orders.ts'
import { defineProof } from '#game/coding/define-coding.ts'
import { orderMarkupFamilies } from '#game/coding/families/tracking.ts'

export default defineProof({
  families: orderMarkupFamilies,
  checks: orderChecks,
})
