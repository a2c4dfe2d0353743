import { assistantChecks } from '#game/coding/checks/assistant.ts'
import { defineProof } from '#game/coding/define-coding.ts'
import { refundFamilies } from '#game/coding/families/refunds.ts'

/** The oracle believes the audit log, so wallets decide. */
export default defineProof({ ownAttacksOnly: true, families: refundFamilies, checks: assistantChecks })
