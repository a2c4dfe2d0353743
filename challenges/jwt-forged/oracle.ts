import { readToken } from '#game/evidence/bearers.ts'
import { defineOracle } from '#game/oracle.ts'

/** HMAC algorithms, which the shop verifies with its public key. */
const BY_PUBLIC_KEY = /^HS(256|384|512)$/

/** The shop accepted such a token. The domain of the address does not matter. */
export default defineOracle({
  watches: 'tokenAccepted',
  isSolvedBy: ({ token }) => {
    const { algorithm, email } = readToken(token)
    return BY_PUBLIC_KEY.test(algorithm) && email?.includes('rsa_lord@') === true
  },
})
