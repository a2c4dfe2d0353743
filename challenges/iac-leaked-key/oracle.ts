import { readToken } from '#game/evidence/bearers.ts'
import { isIssuedByShop, isSignedByShop } from '#game/evidence/shop-tokens.ts'
import { defineOracle } from '#game/oracle.ts'

/** The shop accepted a token of the cloud administrator that is signed with its key and was not issued by it. */
export default defineOracle({
  watches: 'tokenAccepted',
  isSolvedBy: ({ token }, { shop }) =>
    readToken(token).email?.includes('cloud-admin@') === true &&
    isSignedByShop(token) &&
    !isIssuedByShop(token, (sql, ...values) => shop.row(sql, ...values)),
})
