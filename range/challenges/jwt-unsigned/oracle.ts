import { defineOracle } from '#range/oracle.ts'

/** The shop believed a token without a signature. Which domain the address ends in makes no difference. */
export default defineOracle({
  watches: 'tokenPresented',
  isSolvedBy: ({ algorithm, customer: { email } }) =>
    algorithm === 'none' && typeof email === 'string' && email.includes('jwtn3d@'),
})
