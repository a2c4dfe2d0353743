import { assistantTalks } from '#game/coding/checks/assistant.ts'
import { defineProof } from '#game/coding/define-coding.ts'
import { orderChatChecks, orderChatFamilies } from '#game/coding/families/order-chats.ts'

/** The oracle believes the audit log, so answers decide. */
export default defineProof({
  ownAttacksOnly: true,
  families: orderChatFamilies,
  checks: { ...assistantTalks, ...orderChatChecks },
})
