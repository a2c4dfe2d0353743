import { describeResetOracle, passwordReset } from '#game/testing/password-resets.ts'
import oracle from './oracle.ts'

const jim = { customerId: 2, email: 'jim@juice-sh.op', answer: 'Samuel', who: 'Jim' }

describeResetOracle('resetPasswordJimChallenge', oracle, jim, {
  'the brother is called by his short name': 'Sam',
  'the brother is called by all his names': 'George Samuel',
  'another customer of the seed gives the same answer': passwordReset(14, jim),
})
