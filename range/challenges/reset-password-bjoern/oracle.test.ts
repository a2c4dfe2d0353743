import { describeResetOracle, passwordReset } from '#range/testing/password-resets.ts'
import oracle from './oracle.ts'

const email = 'bjoern@juice-sh.op'
const answer = 'West-2082'

describeResetOracle(
  'resetPasswordBjoernChallenge',
  oracle,
  { customerId: 12, email, answer, who: 'Bjoern' },
  {
    'the code is today’s': passwordReset(12, { email, answer: '25436' }),
    'the code lacks its half of the country': passwordReset(12, { email, answer: '2082' }),
    'the half is a single letter': passwordReset(12, { email, answer: 'W-2082' }),
    'his other account gets a new password': passwordReset(13, { email: 'bjoern@owasp.org', answer }),
    'his third account, which has no question, was given one': passwordReset(4, {
      email: 'bjoern.kimminich@gmail.com',
      answer,
    }),
  },
)
