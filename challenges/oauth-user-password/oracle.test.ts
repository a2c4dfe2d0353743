import { describeSignInOracle, signInWith } from '#game/testing/credentials.ts'
import oracle from './oracle.ts'

const email = 'bjoern.kimminich@gmail.com'
const password = 'bW9jLmxpYW1nQGhjaW5pbW1pay5ucmVvamI='
const also = { 'the request claims to come from a third party': signInWith({ email, password, oauth: true }) }
const bjoern = { email, password, signsIn: 'Bjoern signs in by the form', also }

describeSignInOracle('oauthUserPasswordChallenge', oracle, bjoern, {
  'the address was not turned round': { password: btoa(email) },
  'the address was not encoded': { password: [...email].reverse().join('') },
  'the padding got lost': { password: password.replace('=', '') },
  'somebody else signs in by a third party': {
    email: 'amy@orchard.example',
    password: btoa([...'amy@orchard.example'].reverse().join('')),
    oauth: true,
  },
  'the password is tried on his account with the shop': { email: 'bjoern@juice-sh.op' },
})
