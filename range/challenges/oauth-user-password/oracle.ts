import { SIGN_IN, signedInWith } from '#range/evidence/credentials.ts'
import { defineOracle } from '#range/oracle.ts'

export default defineOracle({
  watches: 'exchange',
  on: [SIGN_IN],
  isSolvedBy: (exchange) =>
    signedInWith(exchange, 'bjoern.kimminich@gmail.com', 'bW9jLmxpYW1nQGhjaW5pbW1pay5ucmVvamI='),
})
