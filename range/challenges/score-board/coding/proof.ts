import { screenChecks } from '#range/coding/checks/screens.ts'
import { defineProof } from '#range/coding/define-coding.ts'

export default defineProof({
  // To get there is what the page is for.
  ownAttacksOnly: true,
  isForPage: true,
  checks: screenChecks,
})
