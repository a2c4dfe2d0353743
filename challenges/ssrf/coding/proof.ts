import { defineProof } from '#game/coding/define-coding.ts'
import { innerAddressFamilies, profileChecks } from '#game/coding/families/profiles.ts'

export default defineProof({
  // Copies have no door within that could be called.
  ownAttacksOnly: true,
  families: innerAddressFamilies,
  checks: profileChecks,
})
