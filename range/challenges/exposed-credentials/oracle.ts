import { isSignedInWith, SIGN_IN } from '#range/evidence/credentials.ts'
import { defineOracle } from '#range/oracle.ts'

export default defineOracle({
  watches: 'exchange',
  on: [SIGN_IN],
  isSolvedBy: (exchange, { domain }) => isSignedInWith(exchange, `testing@${domain}`, 'IamUsedForTesting'),
})
