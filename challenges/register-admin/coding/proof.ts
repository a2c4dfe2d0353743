import { registrationChecks } from '#game/coding/checks/registration.ts'
import { defineProof } from '#game/coding/define-coding.ts'
import { registrationFamilies } from '#game/coding/families/registration.ts'

export default defineProof({ families: registrationFamilies, checks: registrationChecks })
