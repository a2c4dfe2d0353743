import { fieldsOf, jsonOf } from '#range/evidence/fields.ts'
import { defineOracle } from '#range/oracle.ts'

/** The shop found on the chain that the wallet has minted a pot, and that nobody has claimed it before. */
export default defineOracle({
  watches: 'exchange',
  on: ['POST /rest/web3/walletNFTVerify'],
  isSolvedBy: ({ status, reply }) => status === 200 && fieldsOf(jsonOf(reply())).success === true,
})
