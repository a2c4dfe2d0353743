import { passkeyChecks } from '#range/coding/checks/passkeys.ts'
import { defineProof } from '#range/coding/define-coding.ts'

export default defineProof({ checks: passkeyChecks })
