import { reviewChecks } from '#game/coding/checks/reviews.ts'
import { defineProof } from '#game/coding/define-coding.ts'
import { computedReviewFamilies } from '#game/coding/families/computed-reviews.ts'

export default defineProof({
  // A nap is no sign: a busy machine is slow, too. Every computed expression is one.
  ownAttacksOnly: true,
  families: computedReviewFamilies,
  checks: reviewChecks,
})
