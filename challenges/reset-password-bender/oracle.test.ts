import { describeResetOracle } from '#game/testing/password-resets.ts'
import oracle from './oracle.ts'

const bender = { customerId: 3, email: 'bender@juice-sh.op', answer: "Stop'n'Drop", who: 'Bender' }

describeResetOracle('resetPasswordBenderChallenge', oracle, bender, {
  'the name has blanks': 'Stop n Drop',
  'the apostrophes are the typographer’s': 'Stop’n’Drop',
  'the apostrophes are missing': 'StopnDrop',
  'his present employer is named': 'Planet Express',
})
