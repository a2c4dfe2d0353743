import type { Exchange } from '#game/evidence/evidence.ts'
import { describeOracle } from '#game/testing/describe-oracle.ts'
import { exchange } from '#game/testing/evidence.ts'
import oracle from './oracle.ts'

const claims = (reply: string, status = 200): Exchange =>
  exchange({ method: 'POST', route: '/rest/web3/walletNFTVerify', body: { walletAddress: '0x1' }, reply, status })

describeOracle('nftMintChallenge', oracle, {
  fires: { 'the shop has seen the mint': claims('{"success":true,"message":"Challenge successfully solved"}') },
  staysSilent: {
    'the shop has seen nothing': claims('{"success":false,"message":"Wallet did not mint the NFT"}'),
    'it broke': claims('{"success":true}', 500),
    'it says something else': claims('"success"'),
  },
})
