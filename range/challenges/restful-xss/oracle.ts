import { SCRIPT_FRAME } from '#range/evidence/payloads.ts'
import { defineOracle } from '#range/oracle.ts'

/** The stored row decides, so an attempt that was refused or cleaned on its way stays a near miss. */
export default defineOracle({
  watches: 'productChanged',
  isSolvedBy: ({ product: { description } }) => typeof description === 'string' && description.includes(SCRIPT_FRAME),
})
