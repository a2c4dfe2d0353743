import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'
import type { Chain } from '#chain/chain.ts'
import { MAX_PORTIONS, MAX_RAW_BYTES, PORTION_WEI } from '#chain/chain-limits.ts'
import type { Hex } from '#chain/chain-state.ts'
import {
  presentAddress,
  presentChainBlock,
  presentChainTransaction,
  presentInfo,
  presentSource,
} from '#chain/present-explorer.ts'
import { answerRpc, refuseRpc } from '#chain/rpc.ts'
import type { ChainBlock, FaucetReply, FaucetRequest } from '#contract/chain.ts'
import { queryText } from '#foundation/query-text.ts'
import { z } from '#foundation/zod.ts'
import { RangeReplyError } from '#game/errors.ts'
import type { RangeRouteOptions } from './options.ts'

/** A transaction of full length as hex, in a batch with a few small requests. */
const MAX_RPC_BYTES = 3 * MAX_RAW_BYTES

const MAX_BLOCKS = 50

const faucetForm = z.object({ address: z.string().regex(/^0x[0-9a-fA-F]{40}$/) }) satisfies z.ZodType<FaucetRequest>

/** The shop's private chain: node, faucet and explorer. */
export function chainRoutes(app: FastifyInstance, { rules }: RangeRouteOptions): void {
  app.register(async (node) => nodeRoutes(node))

  app.get('/range/chain/info', (request, reply) =>
    answerFresh(reply, presentInfo(request.chain, rules.applicationName)),
  )

  app.post('/range/chain/faucet', async (request, reply) => {
    const form = faucetForm.safeParse(request.body)
    if (!form.success) throw new RangeReplyError('RANGE_BAD_ADDRESS', {}, { cause: form.error })
    return answerFresh(reply, await givePortion(request.chain, form.data.address.toLowerCase() as Hex))
  })

  app.get<{ Params: { name: string } }>('/range/chain/contracts/:name', (request, reply) => {
    const wanted = request.params.name.toLowerCase()
    const contract = request.chain.genesis.contracts.find(({ name }) => name.toLowerCase() === wanted)
    return answerFresh(reply, contract && presentSource(contract))
  })

  app.get('/range/chain/blocks', (request, reply) => {
    const { chain } = request
    const before = readNumber(queryText(request, 'before')) ?? Number.POSITIVE_INFINITY
    const limit = Math.min(readNumber(queryText(request, 'limit')) ?? MAX_BLOCKS, MAX_BLOCKS)
    const blocks = chain.listBlocks().filter(({ number }) => number < before)
    const newest = limit === 0 ? [] : blocks.slice(-limit).reverse()
    return answerFresh(reply, newest.map((block) => presentChainBlock(chain, block)) satisfies ChainBlock[])
  })

  app.get<{ Params: { number: string } }>('/range/chain/blocks/:number', (request, reply) => {
    const { chain } = request
    const wanted = readNumber(request.params.number)
    const block = chain.listBlocks().find(({ number }) => number === wanted)
    return answerFresh(reply, block && presentChainBlock(chain, block))
  })

  app.get<{ Params: { hash: string } }>('/range/chain/transactions/:hash', (request, reply) => {
    const { chain } = request
    const wanted = request.params.hash.toLowerCase()
    const block = chain.listBlocks().find(({ transaction }) => transaction?.hash === wanted)
    return answerFresh(reply, block?.transaction && presentChainTransaction(chain, block, block.transaction))
  })

  app.get<{ Params: { address: string } }>('/range/chain/addresses/:address', (request, reply) => {
    const { address } = request.params
    if (!/^0x[0-9a-fA-F]{40}$/.test(address)) throw new RangeReplyError('RANGE_BAD_ADDRESS')
    return answerFresh(reply, presentAddress(request.chain, address.toLowerCase() as Hex))
  })
}

/** JSON-RPC for wallets and scripts, with any content type. */
function nodeRoutes(node: FastifyInstance): void {
  node.removeAllContentTypeParsers()
  node.addContentTypeParser('*', { parseAs: 'string' }, (_request, text, done) => {
    try {
      done(null, JSON.parse(String(text)))
    } catch (cause) {
      done(Object.assign(new SyntaxError('The body is no JSON.', { cause }), { statusCode: 400 }))
    }
  })
  node.setErrorHandler((error: FastifyError, request, reply) => {
    const { statusCode = 500 } = error
    if (statusCode >= 500) {
      request.log.error({ err: error }, 'the chain is broken')
      return reply.code(500).send(refuseRpc(-32603, 'something broke on our side'))
    }
    if (statusCode === 413) return reply.code(413).send(refuseRpc(-32005, `at most ${MAX_RPC_BYTES} bytes a request`))
    return reply.code(statusCode).send(refuseRpc(-32700, 'parse error'))
  })
  node.post('/range/chain', { bodyLimit: MAX_RPC_BYTES }, async (request, reply) => {
    const answer = await answerRpc(request.chain, request.body)
    reply.header('cache-control', 'no-store')
    return answer === undefined ? reply.code(204).send() : reply.send(answer)
  })
}

async function givePortion(chain: Chain, address: Hex): Promise<FaucetReply> {
  const had = chain.state.portions[address] ?? 0
  if (had >= MAX_PORTIONS) throw new RangeReplyError('RANGE_FAUCET_USED_UP', { address })
  // Counts in advance, so that parallel requests are two portions.
  chain.countPortion(address)
  const outcome = await chain.do({ kind: 'grant', to: address, wei: `0x${PORTION_WEI.toString(16)}` })
  if (outcome.kind !== 'mined') {
    chain.takeBackPortion(address)
    if (outcome.kind === 'full') throw new RangeReplyError('RANGE_CHAIN_FULL')
    if (outcome.kind === 'refused') throw new RangeReplyError('RANGE_TAKES_NO_ETHER', { address })
    throw new RangeReplyError('RANGE_CHAIN_BUSY')
  }
  return {
    address,
    amount: PORTION_WEI.toString(),
    balance: BigInt(chain.accountOf(address).balance).toString(),
    left: MAX_PORTIONS - (chain.state.portions[address] ?? 0),
    transaction: outcome.block.transaction?.hash ?? '0x',
  }
}

/** Forbids caching, because the answer changes with every block. */
function answerFresh(reply: FastifyReply, facts: object | null | undefined): FastifyReply {
  if (!facts) throw new RangeReplyError('RANGE_NOT_ON_CHAIN')
  return reply.header('cache-control', 'no-store').send(facts)
}

function readNumber(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : undefined
}
