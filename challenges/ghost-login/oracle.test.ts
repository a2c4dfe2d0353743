import { describeOracle } from '#game/testing/describe-oracle.ts'
import { people, signIn } from '#game/testing/evidence.ts'
import oracle from './oracle.ts'

describeOracle('ghostLoginChallenge', oracle, {
  context: { shop: people({ 14: 'chris.pike@juice-sh.op' }) },
  fires: {
    'Chris is signed in': signIn(14, 'chris.pike@juice-sh.op'),
  },
  staysSilent: {
    'a made-up row borrows the number': signIn(14, 'nobody@example.org'),
    'a made-up row borrows the number and has no address': signIn(14, ''),
    'the customer before him is signed in': signIn(13, 'bjoern@owasp.org'),
    'the customer after him is signed in': signIn(15, 'accountant@juice-sh.op'),
    'a new customer wears his address': signIn(24, 'chris.pike@juice-sh.op'),
  },
})
