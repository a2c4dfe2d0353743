import { readToken } from '#range/evidence/bearers.ts'
import { isIssuedByShop, isSignedByShop } from '#range/evidence/shop-tokens.ts'
import { defineOracle } from '#range/oracle.ts'

/** The shop believed a token in the name of the administrator of the cloud that has its signature and that it never issued. */
export default defineOracle({
  watches: 'tokenAccepted',
  isSolvedBy: ({ token }, { shop }) =>
    readToken(token).email?.includes('cloud-admin@') === true &&
    isSignedByShop(token) &&
    !isIssuedByShop(token, (sql, ...values) => shop.row(sql, ...values)),
})
