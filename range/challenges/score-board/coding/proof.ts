import { screenChecks } from '#range/coding/checks/screens.ts'
import { defineProof } from '#range/coding/define-coding.ts'

export default defineProof({
  // Opening the page is the intended behaviour.
  ownAttacksOnly: true,
  isForPage: true,
  checks: screenChecks,
})
