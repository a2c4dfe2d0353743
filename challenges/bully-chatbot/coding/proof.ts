import { defineProof } from '#game/coding/define-coding.ts'
import { botChecks, insistenceFamilies } from '#game/coding/families/scripted-bots.ts'

/** The oracle believes the audit log, so answers decide. */
export default defineProof({ ownAttacksOnly: true, families: insistenceFamilies, checks: botChecks })
