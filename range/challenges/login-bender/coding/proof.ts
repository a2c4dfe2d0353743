import { loginChecks } from '#range/coding/checks/login.ts'
import { asAttack, defineProof } from '#range/coding/define-coding.ts'
import { logInBy } from '#range/errands.ts'

export default defineProof({
  attacks: {
    'A condition without a comment behind it': asAttack((visitor) => logInBy(visitor, "' OR id=3 OR '")),
  },
  unaffected: ['a password that he got new', 'the real password'],
  checks: loginChecks,
})
