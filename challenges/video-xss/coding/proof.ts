import { defineProof } from '#game/coding/define-coding.ts'
import { captionChecks, captionFamilies } from '#game/coding/families/captions.ts'

export default defineProof({
  families: captionFamilies,
  checks: captionChecks,
})
