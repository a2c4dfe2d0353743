import { defineOracle } from '#range/oracle.ts'

/** Milliseconds that the shop has to be kept waiting for. */
const NAP = 2000

/** The shop took its time, whether or not it ever came to an end, and by order: a machine that is merely slow is so without a call in the expression. */
export default defineOracle({
  watches: 'reviewsAsked',
  isSolvedBy: ({ expression, milliseconds }) =>
    milliseconds > NAP && typeof expression === 'string' && /[(`]/.test(expression),
})
