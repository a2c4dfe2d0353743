import { SCRIPT_FRAME } from '#game/evidence/payloads.ts'
import { defineOracle } from '#game/oracle.ts'

/** Judges the stored row, because the description may have been refused or cleaned. */
export default defineOracle({
  watches: 'productChanged',
  isSolvedBy: ({ product: { description } }) => typeof description === 'string' && description.includes(SCRIPT_FRAME),
})
