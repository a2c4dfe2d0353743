import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Chain } from '#chain/chain.ts'
import type { Hex, MinedBlock } from '#chain/chain-state.ts'
import { presentAddress, presentChainBlock, presentChainTransaction, presentSource } from '#chain/present-explorer.ts'
import type { ChainBlock } from '#contract/chain.ts'
import { queryText } from '#foundation/query-text.ts'
import { LabFault } from '../fault.ts'
import { type LabContext, numberIn, readQueryNumber, wantsJson } from '../lab-context.ts'
import { renderFrame, sendPage } from '../layout.ts'
import { html, type Markup } from '../markup.ts'
import { findNodeUrl, type PageContext } from '../page-context.ts'
import { renderAddress, renderContract } from './address-page.ts'
import { renderBlocks, renderSearch, renderTools } from './blocks-page.ts'
import { renderTransaction } from './transaction-page.ts'

/** Blocks of one page. */
const PAGE = 12

/** The ledger: the chain's history for people. */
export function ledgerRoutes(app: FastifyInstance, { createContext, options }: LabContext): void {
  app.get('/range/lab/ledger', (request, reply) => {
    const { chain } = request
    const wanted = queryText(request, 'find')?.trim()
    const found = wanted ? findPlace(chain, wanted) : undefined
    if (found !== undefined) return reply.redirect(`${createContext(request).root}ledger/${found}`, 303)
    const before = readQueryNumber(request, 'before') ?? chain.head.number + 1
    const older = chain.listBlocks().filter(({ number }) => number < before)
    const blocks = older
      .slice(-PAGE)
      .map((block) => presentChainBlock(chain, block))
      .reverse()
    const nodeUrl = findNodeUrl(request, options)
    const facts = { chainId: chain.state.chainId, nodeUrl, blocks }
    return answer(request, reply, facts, (context) =>
      renderFront(context, chain, { wanted, blocks, nodeUrl, hasOlder: older.length > PAGE }),
    )
  })

  app.get<{ Params: { number: string } }>('/range/lab/ledger/block/:number', (request, reply) => {
    const number = numberIn(request.params.number)
    return answerBlock(
      request,
      reply,
      request.chain.listBlocks().find((block) => block.number === number),
    )
  })

  app.get<{ Params: { hash: string } }>('/range/lab/ledger/transaction/:hash', (request, reply) => {
    const hash = request.params.hash.toLowerCase()
    return answerBlock(
      request,
      reply,
      request.chain.listBlocks().find(({ transaction }) => transaction?.hash === hash),
    )
  })

  app.get<{ Params: { address: string } }>('/range/lab/ledger/address/:address', (request, reply) => {
    const { chain } = request
    if (!isAddress(request.params.address)) throw new LabFault('LAB_NOT_FOUND')
    const address = request.params.address.toLowerCase() as Hex
    const known = chain.genesis.byAddress.get(address)
    const facts = { ...presentAddress(chain, address), ...(known && { source: presentSource(known).source }) }
    return answer(request, reply, facts, (context) => {
      const title = known ? context.say('ledger.contract', { name: known.name }) : context.say('ledger.address')
      return html`${renderFrame(title, renderAddress(context, chain, facts), { level: 1 })}
${known && renderFrame(context.say('ledger.source'), renderContract(context, known))}`
    })
  })

  const answerBlock = (request: FastifyRequest, reply: FastifyReply, block: MinedBlock | undefined): FastifyReply => {
    if (!block) throw new LabFault('LAB_NOT_FOUND')
    const { chain } = request
    return answer(request, reply, presentChainBlock(chain, block), (context) => {
      const { transaction } = block
      const title = context.say('ledger.block', { number: block.number })
      const body = transaction
        ? renderTransaction(context, chain, presentChainTransaction(chain, block, transaction))
        : html`<p>${context.say('ledger.first')}</p>`
      return renderFrame(title, body, { level: 1 })
    })
  }

  const answer = (
    request: FastifyRequest,
    reply: FastifyReply,
    facts: object,
    render: (context: PageContext) => Markup,
  ): FastifyReply => {
    if (wantsJson(request)) return reply.header('cache-control', 'no-store').send(facts)
    const context = createContext(request)
    const head = html`<link rel="stylesheet" href="${context.root}ledger.css">`
    const parts = { area: 'ledger', title: context.say('ledger.title'), body: render(context), head } as const
    return sendPage(reply, context, parts)
  }
}

interface Front {
  /** Search without a match. */
  wanted: string | undefined
  blocks: readonly ChainBlock[]
  nodeUrl: string
  hasOlder: boolean
}

function renderFront(context: PageContext, chain: Chain, { wanted, blocks, nodeUrl, hasOlder }: Front): Markup {
  const { say } = context
  const contracts = chain.genesis.contracts.map(
    ({ name, address }) => html`<li><a href="${context.root}ledger/address/${address}">${name}</a></li>`,
  )
  return html`<div class="desk">${renderFrame(say('ledger.title'), renderSearch(context, chain, wanted), { level: 1, className: 'wide' })}
${renderFrame(say('ledger.blocks'), renderBlocks(context, chain, blocks, hasOlder), { className: 'most' })}
<div class="side">${renderFrame(say('ledger.tools'), renderTools(context, chain, nodeUrl))}
${renderFrame(say('ledger.contracts'), html`<ul class="contracts">${contracts}</ul>`)}</div></div>`
}

/** Resolves a search to a page; undefined without a match. Accepts a beginning of a hash. */
function findPlace(chain: Chain, wanted: string): string | undefined {
  const text = wanted.toLowerCase()
  const blocks = chain.listBlocks()
  if (/^\d{1,15}$/.test(text) && blocks.some(({ number }) => number === Number(text))) return `block/${Number(text)}`
  if (isAddress(text)) return `address/${text}`
  const contract = chain.genesis.contracts.find(({ name }) => name.toLowerCase() === text)
  if (contract) return `address/${contract.address}`
  if (!/^0x[0-9a-f]{4,64}$/.test(text)) return undefined
  const transaction = blocks.find((block) => block.transaction?.hash.startsWith(text))?.transaction
  if (transaction) return `transaction/${transaction.hash}`
  const addressed = blocks.flatMap(({ transaction: one }) => (one ? [one.from, one.to, one.created] : []))
  const address = addressed.find((one) => one?.startsWith(text))
  return address ? `address/${address}` : undefined
}

function isAddress(text: string): boolean {
  return /^0x[0-9a-fA-F]{40}$/.test(text)
}
