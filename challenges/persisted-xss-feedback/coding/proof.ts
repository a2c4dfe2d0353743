import { defineProof } from '#game/coding/define-coding.ts'
import { feedbackChecks, feedbackMarkupFamilies } from '#game/coding/families/feedback-forms.ts'

export default defineProof({
  families: feedbackMarkupFamilies,
  checks: feedbackChecks,
})
