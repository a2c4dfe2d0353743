import { assistantChecks } from '#game/coding/checks/assistant.ts'
import { defineProof } from '#game/coding/define-coding.ts'
import { ledAssistantFamilies } from '#game/coding/families/led-assistants.ts'

/** The regular customer is in the outside world, so another customer asks. */
export default defineProof({ ownAttacksOnly: true, families: ledAssistantFamilies, checks: assistantChecks })
