import { describeResetOracle, passwordReset } from '#range/testing/password-resets.ts'
import oracle from './oracle.ts'

const email = 'bender@juice-sh.op'
const answer = "Stop'n'Drop"

describeResetOracle(
  'resetPasswordBenderChallenge',
  oracle,
  { customerId: 3, email, answer, who: 'Bender' },
  {
    'the name has blanks': passwordReset(3, { email, answer: 'Stop n Drop' }),
    'the apostrophes are the typographer’s': passwordReset(3, { email, answer: 'Stop’n’Drop' }),
    'the apostrophes are missing': passwordReset(3, { email, answer: 'StopnDrop' }),
    'his present employer is named': passwordReset(3, { email, answer: 'Planet Express' }),
  },
)
