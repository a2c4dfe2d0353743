import { describeOracle } from '#range/testing/describe-oracle.ts'
import { nearMissesOf, passwordReset } from '#range/testing/password-resets.ts'
import oracle from './oracle.ts'

const email = 'bender@juice-sh.op'
const answer = "Stop'n'Drop"

describeOracle('resetPasswordBenderChallenge', oracle, {
  fires: {
    'Bender gets a new password': passwordReset(3, { email, answer }),
  },
  staysSilent: {
    ...nearMissesOf(3, email, answer),
    'the name has blanks': passwordReset(3, { email, answer: 'Stop n Drop' }),
    'the apostrophes are the typographer’s': passwordReset(3, { email, answer: 'Stop’n’Drop' }),
    'the apostrophes are missing': passwordReset(3, { email, answer: 'StopnDrop' }),
    'his present employer is named': passwordReset(3, { email, answer: 'Planet Express' }),
  },
})
