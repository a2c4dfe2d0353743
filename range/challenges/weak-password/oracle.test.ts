import { nearMissesOf, signInWith } from '#range/testing/credentials.ts'
import { describeOracle } from '#range/testing/describe-oracle.ts'
import oracle from './oracle.ts'

const email = 'admin@juice-sh.op'
const password = 'admin123'

describeOracle('weakPasswordChallenge', oracle, {
  fires: {
    'the administrator signs in': signInWith({ email, password }),
    'the form sends more than that': signInWith({ email, password, oauth: false }),
  },
  staysSilent: {
    ...nearMissesOf(email, password),
    'the guess is one step short': signInWith({ email, password: 'admin12' }),
    'the condition that is always true lets the administrator in': signInWith({ email: "' or 1=1--", password }),
    'his hash is sent instead': signInWith({ email, password: '0192023a7bbd73250516f069df18b500' }),
  },
})
