import { describeResetOracle, passwordReset } from '#game/testing/password-resets.ts'
import oracle from './oracle.ts'

const bjoern = { customerId: 12, email: 'bjoern@juice-sh.op', answer: 'West-2082', who: 'Bjoern' }

describeResetOracle('resetPasswordBjoernChallenge', oracle, bjoern, {
  'the code is today’s': '25436',
  'the code lacks its half of the country': '2082',
  'the half is a single letter': 'W-2082',
  'his other account gets a new password': passwordReset(13, { email: 'bjoern@owasp.org', answer: bjoern.answer }),
  'his third account, which has no question, was given one': passwordReset(4, {
    email: 'bjoern.kimminich@gmail.com',
    answer: bjoern.answer,
  }),
})
