import { defineProof } from '#game/coding/define-coding.ts'
import { answerPictureChecks, answerPictureFamilies } from '#game/coding/families/answer-pictures.ts'

export default defineProof({
  ownAttacksOnly: true,
  isForPage: true,
  families: answerPictureFamilies,
  checks: answerPictureChecks,
})
