import { defineProof } from '#game/coding/define-coding.ts'
import { errorChecks, leakingErrorFamilies } from '#game/coding/families/leaking-errors.ts'

export default defineProof({ checks: errorChecks, families: leakingErrorFamilies })
