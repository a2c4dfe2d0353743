import { screenChecks } from '#game/coding/checks/screens.ts'
import { defineProof } from '#game/coding/define-coding.ts'
import { visitorFamilies } from '#game/coding/families/screens.ts'

export default defineProof({
  families: visitorFamilies,
  // Opening the page is the intended behaviour.
  ownAttacksOnly: true,
  isForPage: true,
  checks: screenChecks,
})
