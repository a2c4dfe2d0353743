import { describeResetOracle, passwordReset } from '#range/testing/password-resets.ts'
import oracle from './oracle.ts'

const email = 'morty@juice-sh.op'
const answer = '5N0wb41L'

describeResetOracle(
  'resetPasswordMortyChallenge',
  oracle,
  { customerId: 7, email, answer, who: 'Morty' },
  {
    'the dog is spelt as it is': passwordReset(7, { email, answer: 'Snowball' }),
    'the dog has its first name': passwordReset(7, { email, answer: 'Snuffles' }),
    'both letters at the end are digits': passwordReset(7, { email, answer: '5N0wb411' }),
    'Bjoern, who was asked the same, gets a new password': passwordReset(13, { email: 'bjoern@owasp.org', answer }),
  },
)
