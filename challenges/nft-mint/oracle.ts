import { fieldsOf, jsonOf } from '#game/evidence/fields.ts'
import { defineOracle } from '#game/oracle.ts'

/** The chain shows that the wallet minted a pot, and the claim is its first. */
export default defineOracle({
  watches: 'exchange',
  on: ['POST /rest/web3/walletNFTVerify'],
  isSolvedBy: ({ status, reply }) => status === 200 && fieldsOf(jsonOf(reply())).success === true,
})
