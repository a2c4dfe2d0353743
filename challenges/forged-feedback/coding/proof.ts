import { feedbackChecks } from '#game/coding/checks/feedback.ts'
import { defineProof } from '#game/coding/define-coding.ts'
import { authorFamilies } from '#game/coding/families/feedback.ts'

export default defineProof({ checks: feedbackChecks, families: authorFamilies })
