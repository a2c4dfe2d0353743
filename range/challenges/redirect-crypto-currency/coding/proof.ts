import { redirectChecks } from '#range/coding/checks/redirects.ts'
import { defineProof } from '#range/coding/define-coding.ts'

export default defineProof({ checks: redirectChecks })
