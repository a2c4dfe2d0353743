import { registrationChecks } from '#range/coding/checks/registration.ts'
import { defineProof } from '#range/coding/define-coding.ts'

export default defineProof({ checks: registrationChecks })
