import { RESET_PASSWORD, wasResetBy } from '#game/evidence/password-resets.ts'
import { defineOracle } from '#game/oracle.ts'

/** Row of Jim. */
const CUSTOMER_ID = 2

export default defineOracle({
  watches: 'exchange',
  on: [RESET_PASSWORD],
  isSolvedBy: (exchange) => wasResetBy(exchange, CUSTOMER_ID, 'Samuel'),
})
