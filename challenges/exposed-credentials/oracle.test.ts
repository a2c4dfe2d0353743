import { describeSignInOracle } from '#game/testing/credentials.ts'
import oracle from './oracle.ts'

const tester = { email: 'testing@juice-sh.op', password: 'IamUsedForTesting', signsIn: 'the tester signs in' }

describeSignInOracle('exposedCredentialsChallenge', oracle, tester, {
  'only the mailbox is sent': { email: 'testing' },
  'the password is tried on the administrator': { email: 'admin@juice-sh.op' },
  'a new customer took a fancy to the password': { email: 'new@example.org' },
})
