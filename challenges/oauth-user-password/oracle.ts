import { isSignedInWith, SIGN_IN } from '#game/evidence/credentials.ts'
import { defineOracle } from '#game/oracle.ts'

export default defineOracle({
  watches: 'exchange',
  on: [SIGN_IN],
  isSolvedBy: (exchange) =>
    isSignedInWith(exchange, 'bjoern.kimminich@gmail.com', 'bW9jLmxpYW1nQGhjaW5pbW1pay5ucmVvamI='),
})
