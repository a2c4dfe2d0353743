import type { KeyForm, NftStatus, Web3Reply } from '#contract/chain.ts'
import { defineRoutes, readForm } from '#game/challenge-routes.ts'

/** First account of the wallet whose seed phrase was leaked in a feedback. */
const WALLET = {
  privateKey: '0x5bcc3e9d38baa06e7bfaab80ae5957bbe8ef059e640311d7d6d465e6bc948e3e',
  publicKey: '0x02c7a2a93289c9fbda5990bac6596993e9bb0a8d3f178175a80b7cfd983983f506',
  address: '0x8343d2eb2B13A2495De435a1b15e85b98115Ce05',
} as const

export default defineRoutes((app, { key, describe }) => {
  app.get('/rest/web3/nftUnlocked', (request, reply) =>
    reply.send({ status: request.game.progressOf(key)?.solvedAt != null } satisfies NftStatus),
  )

  app.post('/rest/web3/submitKey', (request, reply) => {
    const { privateKey } = readForm<KeyForm>(request)
    const isRight = privateKey === WALLET.privateKey
    const status = describe(request.game, isRight)
    if (isRight) {
      return reply.send({ success: true, message: 'Challenge successfully solved', status } satisfies Web3Reply)
    }
    return reply.code(401).send({ success: false, message: explainKey(privateKey), status } satisfies Web3Reply)
  })
})

function explainKey(given: unknown): string {
  const text = typeof given === 'string' ? given.trim().toLowerCase() : ''
  if (text === WALLET.address.toLowerCase())
    return 'That is the public address of the wallet: anybody may send something to it. Its private key is asked for.'
  if (text === WALLET.publicKey)
    return 'That is the public key of the wallet, which is for everybody. Its private key is asked for.'
  return 'That is no private key of the Ethereum wallet that holds the token.'
}
