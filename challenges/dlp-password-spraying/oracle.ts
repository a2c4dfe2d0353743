import { isSignedInWith, SIGN_IN } from '#game/evidence/credentials.ts'
import { defineOracle } from '#game/oracle.ts'

export default defineOracle({
  watches: 'exchange',
  on: [SIGN_IN],
  isSolvedBy: (exchange, { domain }) => isSignedInWith(exchange, `J12934@${domain}`, '0Y8rMnww$*9VFYE§59-!Fg1L6t&6lB'),
})
