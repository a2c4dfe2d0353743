import { describeResetOracle, passwordReset } from '#range/testing/password-resets.ts'
import oracle from './oracle.ts'

const email = 'bjoern@owasp.org'
const answer = 'Zaya'

describeResetOracle(
  'resetPasswordBjoernOwaspChallenge',
  oracle,
  { customerId: 13, email, answer, who: 'Bjoern' },
  {
    'the cat is called by its tag on the photo wall': passwordReset(13, { email, answer: 'zatschi' }),
    'the cat is written small': passwordReset(13, { email, answer: 'zaya' }),
    'his account with the shop gets a new password': passwordReset(12, { email: 'bjoern@juice-sh.op', answer }),
    'Morty, who was asked the same, gets a new password': passwordReset(7, { email: 'morty@juice-sh.op', answer }),
  },
)
