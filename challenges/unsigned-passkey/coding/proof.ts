import { passkeyChecks } from '#game/coding/checks/passkeys.ts'
import { defineProof } from '#game/coding/define-coding.ts'
import { unsignedFamilies } from '#game/coding/families/passkeys.ts'

export default defineProof({ families: unsignedFamilies, checks: passkeyChecks })
