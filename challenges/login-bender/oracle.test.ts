import { describeOracle } from '#game/testing/describe-oracle.ts'
import { people, signIn } from '#game/testing/evidence.ts'
import oracle from './oracle.ts'

describeOracle('loginBenderChallenge', oracle, {
  context: { shop: people({ 3: 'bender@juice-sh.op' }) },
  fires: { 'Bender is signed in': signIn(3, 'bender@juice-sh.op') },
  staysSilent: {
    'a made-up row borrows the number': signIn(3, 'nobody@example.org'),
    'a made-up row borrows the number and has no address': signIn(3, ''),
    'the administrator is signed in': signIn(1, 'admin@juice-sh.op'),
    'Jim is signed in': signIn(2, 'jim@juice-sh.op'),
    'a new customer wears his address': signIn(24, 'bender@juice-sh.op'),
  },
})
