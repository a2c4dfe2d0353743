import { basketChecks } from '#game/coding/checks/baskets.ts'
import { defineProof } from '#game/coding/define-coding.ts'
import { withdrawnProductFamilies } from '#game/coding/families/withdrawn-products.ts'

export default defineProof({
  // The witness does not see orders. The family looks at the list of them.
  ownAttacksOnly: true,
  checks: basketChecks,
  families: withdrawnProductFamilies,
})
