import { isSignedInWith, SIGN_IN } from '#range/evidence/credentials.ts'
import { defineOracle } from '#range/oracle.ts'

export default defineOracle({
  watches: 'exchange',
  on: [SIGN_IN],
  isSolvedBy: (exchange, { domain }) => isSignedInWith(exchange, `J12934@${domain}`, '0Y8rMnww$*9VFYE§59-!Fg1L6t&6lB'),
})
