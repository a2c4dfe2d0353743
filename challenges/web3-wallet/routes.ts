import type { Hex } from '#chain/chain-state.ts'
import { LISTENING } from '#chain/listening.ts'
import type { WalletForm } from '#contract/chain.ts'
import { defineRoutes, readForm } from '#game/challenge-routes.ts'
import { RangeReplyError } from '#game/errors.ts'

export default defineRoutes((app) => {
  app.post('/rest/web3/walletExploitAddress', (request, reply) => {
    const { walletAddress } = readForm<WalletForm>(request)
    if (typeof walletAddress !== 'string' || !/^0x[0-9a-fA-F]{40}$/.test(walletAddress))
      throw new RangeReplyError('RANGE_BAD_ADDRESS')
    request.chain.watch(walletAddress as Hex)
    return reply.send(LISTENING)
  })
})
