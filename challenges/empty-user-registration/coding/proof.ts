import { registrationChecks } from '#game/coding/checks/registration.ts'
import { defineProof } from '#game/coding/define-coding.ts'
import { emptyFormFamilies } from '#game/coding/families/empty-forms.ts'

export default defineProof({
  // The witness sees what was sent, blanks included, and not what the shop makes of them. The families look at the row.
  unaffected: ['blanks that the shop trims'],
  checks: registrationChecks,
  families: emptyFormFamilies,
})
