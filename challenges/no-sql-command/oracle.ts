import { defineOracle } from '#game/oracle.ts'

/** Least delay in milliseconds. */
const NAP = 2000

/** Expression of the shop for the reviews of a product. Orders are tracked by expressions, too. */
const REVIEWS = /^this\.product == /

/** The expression ran long and calls for a delay. Without the call, a slow machine would count. */
export default defineOracle({
  watches: 'expressionRun',
  isSolvedBy: ({ expression, milliseconds }) =>
    milliseconds > NAP && REVIEWS.test(expression) && /[(`]/.test(expression),
})
