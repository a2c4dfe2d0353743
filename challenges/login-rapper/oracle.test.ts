import { describeSignInOracle } from '#game/testing/credentials.ts'
import oracle from './oracle.ts'

const rapper = { email: 'mc.safesearch@juice-sh.op', password: 'Mr. N00dles', signsIn: 'the rapper signs in' }

describeSignInOracle('loginRapperChallenge', oracle, rapper, {
  'the dog is spelt as it is, and that has become right': { password: 'Mr. Noodles' },
  'the blank is missing': { password: 'Mr.N00dles' },
  'the dot of the mailbox is missing': { email: 'mcsafesearch@juice-sh.op' },
})
