import { readToken } from '#game/evidence/bearers.ts'
import { defineOracle } from '#game/oracle.ts'

/**
 * The shop accepted an unsigned token. It treats any algorithm that contains "none" as unsigned.
 * The domain of the address does not matter.
 */
export default defineOracle({
  watches: 'tokenAccepted',
  isSolvedBy: ({ token }) => {
    const { algorithm, email } = readToken(token)
    return /none/i.test(algorithm) && email?.includes('jwtn3d@') === true
  },
})
