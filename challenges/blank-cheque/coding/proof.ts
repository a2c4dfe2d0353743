import { defineProof } from '#game/coding/define-coding.ts'
import { guestFamilies, tabChecks } from '#game/coding/families/tabs.ts'

export default defineProof({ families: guestFamilies, checks: tabChecks })
