import { describeSignInOracle, signInWith } from '#range/testing/credentials.ts'
import oracle from './oracle.ts'

const email = 'amy@juice-sh.op'
const password = 'K1f.....................'

describeSignInOracle(
  'loginAmyChallenge',
  oracle,
  { email, password, signsIn: 'Amy signs in' },
  {
    'a dot is missing': signInWith({ email, password: password.slice(0, -1) }),
    'there is a dot too many': signInWith({ email, password: `${password}.` }),
    'there are no dots': signInWith({ email, password: 'K1f' }),
    'his name is spelt as it is': signInWith({ email, password: password.replace('1', 'i') }),
    'it is the example of the article': signInWith({ email, password: password.replace('K1f', 'P1p') }),
  },
)
