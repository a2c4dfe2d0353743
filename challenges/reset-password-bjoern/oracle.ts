import { RESET_PASSWORD, wasResetBy } from '#game/evidence/password-resets.ts'
import { defineOracle } from '#game/oracle.ts'

/** Row of Bjoern’s account with the shop. His other addresses have their own rows. */
const CUSTOMER_ID = 12

export default defineOracle({
  watches: 'exchange',
  on: [RESET_PASSWORD],
  isSolvedBy: (exchange) => wasResetBy(exchange, CUSTOMER_ID, 'West-2082'),
})
