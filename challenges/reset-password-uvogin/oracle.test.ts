import { describeResetOracle } from '#game/testing/password-resets.ts'
import oracle from './oracle.ts'

const uvogin = { customerId: 16, email: 'uvogin@juice-sh.op', answer: 'Silence of the Lambs', who: 'Uvogin' }

describeResetOracle('resetPasswordUvoginChallenge', oracle, uvogin, {
  'the film has its article': 'The Silence of the Lambs',
  'the film is written as he would': '51l3nc3 0f 7h3 l4mb5',
  'the film has its German title': 'Das Schweigen der Lämmer',
})
