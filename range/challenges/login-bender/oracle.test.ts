import { describeOracle } from '#range/testing/describe-oracle.ts'
import { signIn } from '#range/testing/evidence.ts'
import oracle from './oracle.ts'

describeOracle('loginBenderChallenge', oracle, {
  fires: { 'Bender is signed in': signIn(3, 'bender@juice-sh.op') },
  staysSilent: {
    'the administrator is signed in': signIn(1, 'admin@juice-sh.op'),
    'Jim is signed in': signIn(2, 'jim@juice-sh.op'),
    'a new customer wears his address': signIn(24, 'bender@juice-sh.op'),
  },
})
