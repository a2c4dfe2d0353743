import { describeSignInOracle } from '#game/testing/credentials.ts'
import oracle from './oracle.ts'

const amy = { email: 'amy@juice-sh.op', password: 'K1f.....................', signsIn: 'Amy signs in' }

describeSignInOracle('loginAmyChallenge', oracle, amy, {
  'a dot is missing': { password: amy.password.slice(0, -1) },
  'there is a dot too many': { password: `${amy.password}.` },
  'there are no dots': { password: 'K1f' },
  'his name is spelt as it is': { password: amy.password.replace('1', 'i') },
  'it is the example of the article': { password: amy.password.replace('K1f', 'P1p') },
})
