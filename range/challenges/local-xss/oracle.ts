import { SCRIPT_FRAME } from '#range/evidence/payloads.ts'
import { defineOracle } from '#range/oracle.ts'

/** The results page reports each rendered term. */
export default defineOracle({
  watches: 'message',
  on: ['verifyLocalXssChallenge'],
  isSolvedBy: ({ arg }) => typeof arg === 'string' && arg.includes(SCRIPT_FRAME),
})
