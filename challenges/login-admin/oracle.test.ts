import { describeOracle } from '#game/testing/describe-oracle.ts'
import { people, signIn } from '#game/testing/evidence.ts'
import oracle from './oracle.ts'

describeOracle('loginAdminChallenge', oracle, {
  context: { shop: people({ 1: 'admin@juice-sh.op' }) },
  fires: { 'the administrator is signed in': signIn(1, 'admin@juice-sh.op') },
  staysSilent: {
    'a made-up row borrows the number': signIn(1, 'nobody@example.org'),
    'a made-up row borrows the number and has no address': signIn(1, ''),
    'another customer is signed in': signIn(2, 'jim@juice-sh.op'),
    'another administrator is signed in': signIn(4, 'bjoern.kimminich@gmail.com'),
    'a new customer wears his address': signIn(24, 'admin@juice-sh.op'),
  },
})
