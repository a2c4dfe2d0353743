import { loginChecks } from '#game/coding/checks/login.ts'
import { asAttack, defineProof } from '#game/coding/define-coding.ts'
import { loginFamilies } from '#game/coding/families/login.ts'
import { logInBy } from '#game/visitor/requests.ts'

export default defineProof({
  families: loginFamilies,
  attacks: {
    'A condition without a comment behind it': asAttack((visitor) => logInBy(visitor, "' OR id=1 OR '")),
  },
  unaffected: ['the real password'],
  checks: loginChecks,
})
