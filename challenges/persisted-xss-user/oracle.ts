import { SCRIPT_FRAME } from '#game/evidence/payloads.ts'
import { defineOracle } from '#game/oracle.ts'

/** Judges the stored row, because the address may have been refused or cleaned. */
export default defineOracle({
  watches: 'customerRegistered',
  isSolvedBy: ({ customer: { email } }) => typeof email === 'string' && email.includes(SCRIPT_FRAME),
})
