import { LISTENING } from '#chain/listening.ts'
import type { WalletForm, Web3Reply } from '#contract/chain.ts'
import { defineRoutes, readForm } from '#game/challenge-routes.ts'

export default defineRoutes((app, { describe }) => {
  app.get('/rest/web3/nftMintListen', (_request, reply) => reply.send(LISTENING))

  app.post('/rest/web3/walletNFTVerify', (request, reply) => {
    const { walletAddress } = readForm<WalletForm>(request)
    const hasMinted = typeof walletAddress === 'string' && request.chain.redeemMint(walletAddress)
    const status = describe(request.game, hasMinted)
    const message = hasMinted ? 'Challenge successfully solved' : 'Wallet did not mint the NFT'
    return reply.send({ success: hasMinted, message, status } satisfies Web3Reply)
  })
})
