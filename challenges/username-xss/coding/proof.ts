import { defineProof } from '#game/coding/define-coding.ts'
import { policyFamilies, profileChecks } from '#game/coding/families/profiles.ts'

export default defineProof({
  families: policyFamilies,
  checks: profileChecks,
})
