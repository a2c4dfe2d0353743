import { fileChecks } from '#game/coding/checks/files.ts'
import { defineProof } from '#game/coding/define-coding.ts'
import { privatePictureFamilies } from '#game/coding/families/hidden-pages.ts'

export default defineProof({
  families: privatePictureFamilies,
  checks: fileChecks,
})
