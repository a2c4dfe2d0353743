import { describeSignInOracle, signInWith } from '#game/testing/credentials.ts'
import oracle from './oracle.ts'

const email = 'admin@juice-sh.op'
const password = 'admin123'
const also = { 'the form sends more than that': signInWith({ email, password, oauth: false }) }
const administrator = { email, password, signsIn: 'the administrator signs in', also }

describeSignInOracle('weakPasswordChallenge', oracle, administrator, {
  'the guess is one step short': { password: 'admin12' },
  'the condition that is always true lets the administrator in': { email: "' or 1=1--" },
  'his hash is sent instead': { password: '0192023a7bbd73250516f069df18b500' },
})
