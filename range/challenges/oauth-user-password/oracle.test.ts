import { describeSignInOracle, signInWith } from '#range/testing/credentials.ts'
import oracle from './oracle.ts'

const email = 'bjoern.kimminich@gmail.com'
const password = 'bW9jLmxpYW1nQGhjaW5pbW1pay5ucmVvamI='

describeSignInOracle(
  'oauthUserPasswordChallenge',
  oracle,
  {
    email,
    password,
    signsIn: 'Bjoern signs in by the form',
    also: {
      'the request claims to come from a third party': signInWith({ email, password, oauth: true }),
    },
  },
  {
    'the address was not turned round': signInWith({ email, password: btoa(email) }),
    'the address was not encoded': signInWith({ email, password: [...email].reverse().join('') }),
    'the padding got lost': signInWith({ email, password: password.replace('=', '') }),
    'somebody else signs in by a third party': signInWith({
      email: 'amy@orchard.example',
      password: btoa([...'amy@orchard.example'].reverse().join('')),
      oauth: true,
    }),
    'the password is tried on his account with the shop': signInWith({ email: 'bjoern@juice-sh.op', password }),
  },
)
