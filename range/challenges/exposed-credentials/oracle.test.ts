import { nearMissesOf, signInWith } from '#range/testing/credentials.ts'
import { describeOracle } from '#range/testing/describe-oracle.ts'
import oracle from './oracle.ts'

const email = 'testing@juice-sh.op'
const password = 'IamUsedForTesting'

describeOracle('exposedCredentialsChallenge', oracle, {
  fires: {
    'the tester signs in': signInWith({ email, password }),
  },
  staysSilent: {
    ...nearMissesOf(email, password),
    'only the mailbox is sent': signInWith({ email: 'testing', password }),
    'the password is tried on the administrator': signInWith({ email: 'admin@juice-sh.op', password }),
    'a new customer took a fancy to the password': signInWith({ email: 'new@example.org', password }),
  },
})
