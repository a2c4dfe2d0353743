import { feedbackChecks } from '#game/coding/checks/feedback.ts'
import { defineProof } from '#game/coding/define-coding.ts'
import { removalFamilies } from '#game/coding/families/feedback.ts'

export default defineProof({
  // Administrators may do that.
  unaffected: ['the page of the administration'],
  checks: feedbackChecks,
  families: removalFamilies,
})
