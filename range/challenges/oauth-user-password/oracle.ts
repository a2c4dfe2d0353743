import { isSignedInWith, SIGN_IN } from '#range/evidence/credentials.ts'
import { defineOracle } from '#range/oracle.ts'

export default defineOracle({
  watches: 'exchange',
  on: [SIGN_IN],
  isSolvedBy: (exchange) =>
    isSignedInWith(exchange, 'bjoern.kimminich@gmail.com', 'bW9jLmxpYW1nQGhjaW5pbW1pay5ucmVvamI='),
})
