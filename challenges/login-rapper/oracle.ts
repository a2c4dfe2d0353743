import { isSignedInWith, SIGN_IN } from '#game/evidence/credentials.ts'
import { defineOracle } from '#game/oracle.ts'

export default defineOracle({
  watches: 'exchange',
  on: [SIGN_IN],
  isSolvedBy: (exchange, { domain }) => isSignedInWith(exchange, `mc.safesearch@${domain}`, 'Mr. N00dles'),
})
