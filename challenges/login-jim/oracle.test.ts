import { describeOracle } from '#game/testing/describe-oracle.ts'
import { people, signIn } from '#game/testing/evidence.ts'
import oracle from './oracle.ts'

describeOracle('loginJimChallenge', oracle, {
  context: { shop: people({ 2: 'jim@juice-sh.op' }) },
  fires: { 'Jim is signed in': signIn(2, 'jim@juice-sh.op') },
  staysSilent: {
    'a made-up row borrows the number': signIn(2, 'nobody@example.org'),
    'a made-up row borrows the number and has no address': signIn(2, ''),
    'the administrator is signed in': signIn(1, 'admin@juice-sh.op'),
    'Bender is signed in': signIn(3, 'bender@juice-sh.op'),
    'a new customer wears his address': signIn(24, 'jim@juice-sh.op'),
  },
})
