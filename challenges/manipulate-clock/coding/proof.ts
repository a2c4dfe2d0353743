import { basketChecks } from '#game/coding/checks/baskets.ts'
import { defineProof } from '#game/coding/define-coding.ts'
import { campaignDays, oldCampaignFamilies } from '#game/coding/families/old-campaigns.ts'

export default defineProof({
  // The witness does not see orders. The family looks at what was paid.
  ownAttacksOnly: true,
  checks: basketChecks,
  families: oldCampaignFamilies,
  past: campaignDays,
})
