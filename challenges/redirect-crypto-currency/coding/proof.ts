import { redirectChecks } from '#game/coding/checks/redirects.ts'
import { defineProof } from '#game/coding/define-coding.ts'
import { purseFamilies } from '#game/coding/families/redirects.ts'

export default defineProof({ families: purseFamilies, checks: redirectChecks })
