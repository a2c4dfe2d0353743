import { uploadChecks } from '#game/coding/checks/uploads.ts'
import { defineProof } from '#game/coding/define-coding.ts'
import { retiredOrderFamilies } from '#game/coding/families/retired-orders.ts'

export default defineProof({
  // The witness does not see what is parsed. The family reads it in the answer.
  ownAttacksOnly: true,
  checks: uploadChecks,
  families: retiredOrderFamilies,
})
