import { readToken } from '#range/evidence/bearers.ts'
import { defineOracle } from '#range/oracle.ts'

/**
 * The shop believed a token without a signature: it takes any algorithm for none that has the word in it, however written. Which domain
 * the address ends in makes no difference.
 */
export default defineOracle({
  watches: 'tokenAccepted',
  isSolvedBy: ({ token }) => {
    const { algorithm, email } = readToken(token)
    return /none/i.test(algorithm) && email?.includes('jwtn3d@') === true
  },
})
