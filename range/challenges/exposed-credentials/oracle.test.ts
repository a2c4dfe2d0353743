import { describeSignInOracle, signInWith } from '#range/testing/credentials.ts'
import oracle from './oracle.ts'

const email = 'testing@juice-sh.op'
const password = 'IamUsedForTesting'

describeSignInOracle(
  'exposedCredentialsChallenge',
  oracle,
  { email, password, signsIn: 'the tester signs in' },
  {
    'only the mailbox is sent': signInWith({ email: 'testing', password }),
    'the password is tried on the administrator': signInWith({ email: 'admin@juice-sh.op', password }),
    'a new customer took a fancy to the password': signInWith({ email: 'new@example.org', password }),
  },
)
