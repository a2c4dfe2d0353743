import { basketChecks } from '#game/coding/checks/baskets.ts'
import { defineProof } from '#game/coding/define-coding.ts'
import { placementFamilies } from '#game/coding/families/baskets.ts'

export default defineProof({
  ownAttacksOnly: true,
  checks: basketChecks,
  families: placementFamilies,
})
