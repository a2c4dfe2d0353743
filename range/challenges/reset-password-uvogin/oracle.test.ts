import { describeResetOracle, passwordReset } from '#range/testing/password-resets.ts'
import oracle from './oracle.ts'

const email = 'uvogin@juice-sh.op'
const answer = 'Silence of the Lambs'

describeResetOracle(
  'resetPasswordUvoginChallenge',
  oracle,
  { customerId: 16, email, answer, who: 'Uvogin' },
  {
    'the film has its article': passwordReset(16, { email, answer: 'The Silence of the Lambs' }),
    'the film is written as he would': passwordReset(16, { email, answer: '51l3nc3 0f 7h3 l4mb5' }),
    'the film has its German title': passwordReset(16, { email, answer: 'Das Schweigen der Lämmer' }),
  },
)
