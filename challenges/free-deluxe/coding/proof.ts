import { defineProof } from '#game/coding/define-coding.ts'
import { membershipChecks, membershipFamilies } from '#game/coding/families/memberships.ts'

export default defineProof({
  // The witness does not see memberships. The family asks for them.
  ownAttacksOnly: true,
  checks: membershipChecks,
  families: membershipFamilies,
})
