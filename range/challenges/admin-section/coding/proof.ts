import { listWaysTo, screenChecks } from '#range/coding/checks/screens.ts'
import { defineProof } from '#range/coding/define-coding.ts'

export default defineProof({
  ownAttacksOnly: true,
  isForPage: true,
  attacks: listWaysTo('AdministrationPage', '/administration'),
  checks: screenChecks,
})
