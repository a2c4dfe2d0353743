import { languageChecks } from '#game/coding/checks/languages.ts'
import { defineProof } from '#game/coding/define-coding.ts'
import { unfinishedTextFamilies } from '#game/coding/families/unfinished-texts.ts'

export default defineProof({
  // It asks the outside world first, which copies do not have.
  unaffected: ['exploit'],
  checks: languageChecks,
  families: unfinishedTextFamilies,
})
