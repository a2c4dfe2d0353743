import { RESET_PASSWORD, wasResetBy } from '#game/evidence/password-resets.ts'
import { defineOracle } from '#game/oracle.ts'

/** Row of Morty. */
const CUSTOMER_ID = 7

export default defineOracle({
  watches: 'exchange',
  on: [RESET_PASSWORD],
  isSolvedBy: (exchange) => wasResetBy(exchange, CUSTOMER_ID, '5N0wb41L'),
})
