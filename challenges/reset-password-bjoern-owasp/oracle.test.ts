import { describeResetOracle, passwordReset } from '#game/testing/password-resets.ts'
import oracle from './oracle.ts'

const bjoern = { customerId: 13, email: 'bjoern@owasp.org', answer: 'Zaya', who: 'Bjoern' }

describeResetOracle('resetPasswordBjoernOwaspChallenge', oracle, bjoern, {
  'the cat is called by its tag on the photo wall': 'zatschi',
  'the cat is written small': 'zaya',
  'his account with the shop gets a new password': passwordReset(12, {
    email: 'bjoern@juice-sh.op',
    answer: bjoern.answer,
  }),
  'Morty, who was asked the same, gets a new password': passwordReset(7, {
    email: 'morty@juice-sh.op',
    answer: bjoern.answer,
  }),
})
