import { defineProof } from '#game/coding/define-coding.ts'
import { feedbackChecks, ratingFamilies } from '#game/coding/families/feedback-forms.ts'

export default defineProof({
  families: ratingFamilies,
  checks: feedbackChecks,
})
