import { quantityChecks } from '#game/coding/checks/quantities.ts'
import { defineProof } from '#game/coding/define-coding.ts'
import { quantityFamilies } from '#game/coding/families/quantities.ts'

export default defineProof({
  // Orders are looked at by their totals, which the exploits leave to the oracle.
  ownAttacksOnly: true,
  families: quantityFamilies,
  checks: quantityChecks,
})
