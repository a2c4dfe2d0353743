import { assistantChecks } from '#game/coding/checks/assistant.ts'
import { defineProof } from '#game/coding/define-coding.ts'
import { promptFamilies } from '#game/coding/families/prompts.ts'

export default defineProof({
  // Those who know the secret may complain as before.
  ownAttacksOnly: true,
  families: promptFamilies,
  checks: assistantChecks,
})
