import { defineOracle } from '#range/oracle.ts'

/**
 * The shop believed a token without a signature: it takes any algorithm for none that has the word in it, however written. Which domain
 * the address ends in makes no difference.
 */
export default defineOracle({
  watches: 'tokenPresented',
  isSolvedBy: ({ algorithm, customer: { email } }) =>
    typeof algorithm === 'string' && /none/i.test(algorithm) && typeof email === 'string' && email.includes('jwtn3d@'),
})
