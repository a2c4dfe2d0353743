import { describeResetOracle, passwordReset } from '#game/testing/password-resets.ts'
import oracle from './oracle.ts'

const morty = { customerId: 7, email: 'morty@juice-sh.op', answer: '5N0wb41L', who: 'Morty' }

describeResetOracle('resetPasswordMortyChallenge', oracle, morty, {
  'the dog is spelt as it is': 'Snowball',
  'the dog has its first name': 'Snuffles',
  'both letters at the end are digits': '5N0wb411',
  'Bjoern, who was asked the same, gets a new password': passwordReset(13, {
    email: 'bjoern@owasp.org',
    answer: morty.answer,
  }),
})
