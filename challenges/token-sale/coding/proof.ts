import { listWaysTo, screenChecks } from '#game/coding/checks/screens.ts'
import { defineProof } from '#game/coding/define-coding.ts'
import { screenFamilies } from '#game/coding/families/screens.ts'

export default defineProof({
  families: screenFamilies('token-sale-page.tsx'),
  ownAttacksOnly: true,
  isForPage: true,
  attacks: listWaysTo('TokenSalePage', '/tokensale-ico-ea'),
  checks: screenChecks,
})
