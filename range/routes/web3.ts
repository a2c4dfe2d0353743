import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { KeyForm, NftStatus, WalletForm, Web3Reply } from '#contract/chain.ts'
import type { ChallengeRow } from '#contract/game.ts'
import type { Odd } from '#contract/odd.ts'
import type { Hex } from '#range/chain/chain-state.ts'
import { RangeReplyError } from '#range/errors.ts'
import type { Game } from '#range/game.ts'
import type { RangeRouteOptions } from './options.ts'
import { describeChallenge, fillInChallenge } from './present-challenge.ts'

const UNLOCK = 'nftUnlockChallenge'
const MINT = 'nftMintChallenge'

/** Of the wallet whose twelve words a customer wrote into a feedback: its first account. */
const WALLET = {
  privateKey: '0x5bcc3e9d38baa06e7bfaab80ae5957bbe8ef059e640311d7d6d465e6bc948e3e',
  publicKey: '0x02c7a2a93289c9fbda5990bac6596993e9bb0a8d3f178175a80b7cfd983983f506',
  address: '0x8343d2eb2B13A2495De435a1b15e85b98115Ce05',
} as const

const DONE = 'Challenge successfully solved'

/** What the pages with a wallet ask of the shop. */
export function web3Routes(app: FastifyInstance, { catalogue, rules }: RangeRouteOptions): void {
  const tellOf = (key: string, game: Game, isSolved: boolean): ChallengeRow | undefined => {
    const challenge = catalogue.byKey.get(key)
    if (!challenge) return undefined
    const row = fillInChallenge(describeChallenge(challenge, rules, undefined), game)
    // Judged when this very reply has left.
    return isSolved && challenge.built ? { ...row, solved: true } : row
  }

  app.get('/rest/web3/nftUnlocked', (request, reply) =>
    reply.send({ status: request.game.progressOf(UNLOCK)?.solvedAt != null } satisfies NftStatus),
  )

  app.post('/rest/web3/submitKey', (request, reply) => {
    const { privateKey } = readForm<KeyForm>(request)
    const isRight = privateKey === WALLET.privateKey
    const status = tellOf(UNLOCK, request.game, isRight)
    if (isRight) return reply.send({ success: true, message: DONE, status } satisfies Web3Reply)
    return reply.code(401).send({ success: false, message: explainKey(privateKey), status } satisfies Web3Reply)
  })

  app.get('/rest/web3/nftMintListen', (_request, reply) => reply.send(LISTENING))

  app.post('/rest/web3/walletNFTVerify', (request, reply) => {
    const { walletAddress } = readForm<WalletForm>(request)
    const hasMinted = typeof walletAddress === 'string' && request.chain.redeemMint(walletAddress)
    const status = tellOf(MINT, request.game, hasMinted)
    const message = hasMinted ? DONE : 'Wallet did not mint the NFT'
    return reply.send({ success: hasMinted, message, status } satisfies Web3Reply)
  })

  app.post('/rest/web3/walletExploitAddress', (request, reply) => {
    const { walletAddress } = readForm<WalletForm>(request)
    if (typeof walletAddress !== 'string' || !/^0x[0-9a-fA-F]{40}$/.test(walletAddress))
      throw new RangeReplyError('RANGE_BAD_ADDRESS')
    request.chain.watch(walletAddress as Hex)
    return reply.send(LISTENING)
  })
}

/** The chain runs in this process: there is nothing to connect to, and every transaction is evidence anyway. */
const LISTENING = { success: true, message: 'Event Listener Created' } as const satisfies Web3Reply

/** What was sent, by names of the contract only; each field may hold anything. */
function readForm<Form>({ body }: FastifyRequest): Odd<Form> {
  return (typeof body === 'object' && body !== null ? body : {}) as Odd<Form>
}

function explainKey(given: unknown): string {
  const text = typeof given === 'string' ? given.trim().toLowerCase() : ''
  if (text === WALLET.address.toLowerCase())
    return 'That is the public address of the wallet: anybody may send something to it. Its private key is asked for.'
  if (text === WALLET.publicKey)
    return 'That is the public key of the wallet, which is for everybody. Its private key is asked for.'
  return 'That is no private key of the Ethereum wallet that holds the token.'
}
