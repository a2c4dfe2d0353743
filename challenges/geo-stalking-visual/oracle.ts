import { RESET_PASSWORD, wasResetBy } from '#game/evidence/password-resets.ts'
import { defineOracle } from '#game/oracle.ts'
import settings from './settings.ts'

/** Emma’s row in the seed. */
const CUSTOMER_ID = 19

/** Configurations may have their own picture and answer. */
export default defineOracle({
  watches: 'exchange',
  on: [RESET_PASSWORD],
  settings,
  isSolvedBy: (exchange, { settings: { answer } }) => answer !== '' && wasResetBy(exchange, CUSTOMER_ID, answer),
})
