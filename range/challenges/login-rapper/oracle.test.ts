import { describeSignInOracle, signInWith } from '#range/testing/credentials.ts'
import oracle from './oracle.ts'

const email = 'mc.safesearch@juice-sh.op'
const password = 'Mr. N00dles'

describeSignInOracle(
  'loginRapperChallenge',
  oracle,
  { email, password, signsIn: 'the rapper signs in' },
  {
    'the dog is spelt as it is': signInWith({ email, password: 'Mr. Noodles' }),
    'the dog is spelt as it is, and that has become right': signInWith({ email, password: 'Mr. Noodles' }),
    'the blank is missing': signInWith({ email, password: 'Mr.N00dles' }),
    'the dot of the mailbox is missing': signInWith({ email: email.replace('.', ''), password }),
  },
)
