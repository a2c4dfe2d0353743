import { listWaysTo, screenChecks } from '#game/coding/checks/screens.ts'
import { defineProof } from '#game/coding/define-coding.ts'
import { screenFamilies } from '#game/coding/families/screens.ts'

export default defineProof({
  families: screenFamilies('sandbox-page.tsx'),
  ownAttacksOnly: true,
  isForPage: true,
  attacks: listWaysTo('SandboxPage', '/web3-sandbox'),
  checks: screenChecks,
})
