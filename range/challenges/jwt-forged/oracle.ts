import { defineOracle } from '#range/oracle.ts'

/** The shop believed a token that was signed with the one key everybody has. Which domain the address ends in makes no difference. */
export default defineOracle({
  watches: 'tokenPresented',
  isSolvedBy: ({ algorithm, customer: { email } }) =>
    algorithm === 'HS256' && typeof email === 'string' && email.includes('rsa_lord@'),
})
