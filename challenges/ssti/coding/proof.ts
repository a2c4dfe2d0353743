import { defineProof } from '#game/coding/define-coding.ts'
import { profileChecks, templateFamilies } from '#game/coding/families/profiles.ts'

export default defineProof({
  // Copies have no door within that a program could call.
  ownAttacksOnly: true,
  families: templateFamilies,
  checks: profileChecks,
})
