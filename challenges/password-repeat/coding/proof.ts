import { registrationChecks } from '#game/coding/checks/registration.ts'
import { defineProof } from '#game/coding/define-coding.ts'
import { repetitionFamilies } from '#game/coding/families/sign-up.ts'

export default defineProof({
  families: repetitionFamilies,
  checks: registrationChecks,
})
