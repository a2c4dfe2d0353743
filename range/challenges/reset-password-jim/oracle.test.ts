import { describeResetOracle, passwordReset } from '#range/testing/password-resets.ts'
import oracle from './oracle.ts'

const email = 'jim@juice-sh.op'
const answer = 'Samuel'

describeResetOracle(
  'resetPasswordJimChallenge',
  oracle,
  { customerId: 2, email, answer, who: 'Jim' },
  {
    'the brother is called by his short name': passwordReset(2, { email, answer: 'Sam' }),
    'the brother is called by all his names': passwordReset(2, { email, answer: 'George Samuel' }),
    'another customer of the seed gives the same answer': passwordReset(14, { email, answer }),
  },
)
