import type { Chain } from '#chain/chain.ts'
import type { ChainBlock } from '#contract/chain.ts'
import { notice } from '../lab-context.ts'
import { time } from '../layout.ts'
import { html, type Markup } from '../markup.ts'
import type { PageContext } from '../page-context.ts'
import { renderDeed } from './parts.ts'

/** Front page of the ledger, with its search. `missed` is a search without a result. */
export function renderSearch({ say, root }: PageContext, chain: Chain, missed: string | undefined): Markup {
  return html`<p class="lead">${say('ledger.lead')}</p>
<form class="search" role="search" method="get" action="${root}ledger"><input type="search" name="find" value="${missed ?? ''}" aria-label="${say('ledger.what')}" placeholder="${say('ledger.what')}"><button>${say('ledger.find')}</button></form>
${missed !== undefined && missed !== '' && notice(say('ledger.missed', { what: missed.slice(0, 80) }))}
<p class="small">${say('ledger.number', { id: chain.state.chainId, count: chain.head.number })}</p>`
}

/** Facts of the chain for wallets and scripts. Copy buttons need the script. */
export function renderTools({ say }: PageContext, chain: Chain, nodeUrl: string): Markup {
  const { chainId } = chain.state
  const facts = [
    [say('ledger.node'), nodeUrl],
    [say('ledger.chainId'), String(chainId)],
  ] as const
  return html`<p>${say('ledger.toolsLead')}</p>
<dl class="tools">${facts.map(
    ([name, value], place) =>
      html`<div><dt id="fact-${place}">${name}</dt><dd class="mono">${value}</dd><dd><button type="button" hidden data-copy="${value}" data-copied="${say('ledger.copied')}" id="copy-${place}" aria-labelledby="copy-${place} fact-${place}">${say('ledger.copy')}</button></dd></div>`,
  )}</dl>
<p class="small">${say('ledger.hexId', { id: `0x${chainId.toString(16)}` })}</p>`
}

export function renderBlocks(
  context: PageContext,
  chain: Chain,
  blocks: readonly ChainBlock[],
  hasOlder: boolean,
): Markup {
  const { say, root } = context
  const [newest] = blocks
  const last = blocks.at(-1)
  if (!newest || !last) return html`<p class="empty">${say('ledger.none')}</p>`
  const isNewest = newest.number === chain.head.number
  return html`<div class="table"><table><thead><tr><th>${say('ledger.blockHead')}</th><th>${say('ledger.when')}</th><th>${say('ledger.deed')}</th><th class="number">${say('ledger.gas')}</th></tr></thead>
<tbody>${blocks.map((block) => renderRow(context, chain, block))}</tbody></table></div>
<nav class="turn" aria-label="${say('ledger.pages')}">${!isNewest && html`<a class="button" href="${root}ledger">${say('ledger.newest')}</a>`}${hasOlder && html`<a class="button" href="${root}ledger?before=${last.number}">${say('ledger.older')}</a>`}<span class="small">${say('ledger.range', { from: last.number, to: newest.number })}</span></nav>`
}

function renderRow(
  context: PageContext,
  chain: Chain,
  { number, timestamp, transaction, gasUsed }: ChainBlock,
): Markup {
  const { say, root } = context
  const mark = transaction && !transaction.succeeded && html` <span class="failed">${say('ledger.failed')}</span>`
  return html`<tr><td><a href="${root}ledger/block/${number}" aria-label="${say('ledger.block', { number })}">${number}</a></td><td>${time(new Date(timestamp * 1000).toISOString())}</td>
<td>${transaction ? renderDeed(context, chain, transaction) : say('ledger.first')}${mark}</td><td class="number">${say('ledger.gasUnit', { gas: gasUsed })}</td></tr>`
}
