import { SCRIPT_FRAME } from '#game/evidence/payloads.ts'
import { defineOracle } from '#game/oracle.ts'

/** The results page reports each rendered term. */
export default defineOracle({
  watches: 'message',
  on: ['verifyLocalXssChallenge'],
  isSolvedBy: ({ arg }) => typeof arg === 'string' && arg.includes(SCRIPT_FRAME),
})
