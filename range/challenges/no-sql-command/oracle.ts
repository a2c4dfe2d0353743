import { defineOracle } from '#range/oracle.ts'

/** Milliseconds that the shop has to be kept waiting for. */
const NAP = 2000

/** Expression of the shop for the reviews of a product. Orders are tracked by expressions, too. */
const REVIEWS = /^this\.product == /

/** The shop took its time, whether or not it ever came to an end, and by order: a machine that is merely slow is so without a call in the expression. */
export default defineOracle({
  watches: 'expressionRun',
  isSolvedBy: ({ expression, milliseconds }) =>
    milliseconds > NAP && REVIEWS.test(expression) && /[(`]/.test(expression),
})
