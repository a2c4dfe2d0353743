import { describeSignInOracle, signInWith } from '#range/testing/credentials.ts'
import oracle from './oracle.ts'

const email = 'admin@juice-sh.op'
const password = 'admin123'

describeSignInOracle(
  'weakPasswordChallenge',
  oracle,
  {
    email,
    password,
    signsIn: 'the administrator signs in',
    also: {
      'the form sends more than that': signInWith({ email, password, oauth: false }),
    },
  },
  {
    'the guess is one step short': signInWith({ email, password: 'admin12' }),
    'the condition that is always true lets the administrator in': signInWith({ email: "' or 1=1--", password }),
    'his hash is sent instead': signInWith({ email, password: '0192023a7bbd73250516f069df18b500' }),
  },
)
