import { feedbackChecks } from '#game/coding/checks/feedback.ts'
import { defineProof } from '#game/coding/define-coding.ts'
import { floodFamilies } from '#game/coding/families/feedback.ts'

export default defineProof({
  // The family sends what the exploit and its other ways do, and counts what is stored.
  ownAttacksOnly: true,
  checks: feedbackChecks,
  families: floodFamilies,
})
