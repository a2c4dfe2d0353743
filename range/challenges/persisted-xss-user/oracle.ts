import { SCRIPT_FRAME } from '#range/evidence/payloads.ts'
import { defineOracle } from '#range/oracle.ts'

/** The stored row decides: an address that was refused or cleaned on its way stays a near miss. */
export default defineOracle({
  watches: 'customerRegistered',
  isSolvedBy: ({ customer: { email } }) => typeof email === 'string' && email.includes(SCRIPT_FRAME),
})
