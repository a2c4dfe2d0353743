import type { Chain } from '#chain/chain.ts'
import type { KnownContract } from '#chain/genesis.ts'
import type { ChainAddress } from '#contract/chain.ts'
import { time } from '../layout.ts'
import { html, type Markup } from '../markup.ts'
import type { PageContext } from '../page-context.ts'
import { renderAddressLink, renderDeed, writeAmount } from './parts.ts'

/** Balance and transactions of an address. */
export function renderAddress(context: PageContext, chain: Chain, facts: ChainAddress): Markup {
  const { say, root } = context
  const { address, balance, nonce, code, transactions } = facts
  const rows = transactions.map(
    (transaction) =>
      html`<tr><td><a href="${root}ledger/transaction/${transaction.hash}" aria-label="${say('ledger.block', { number: transaction.block })}">${transaction.block}</a></td><td>${time(new Date(transaction.timestamp * 1000).toISOString())}</td><td>${renderAddressLink(context, chain, transaction.from)}</td><td>${renderDeed(context, chain, transaction)}${!transaction.succeeded && html` <span class="failed">${say('ledger.failed')}</span>`}</td></tr>`,
  )
  return html`<dl class="facts"><dt>${say('ledger.address')}</dt><dd class="mono">${address}</dd>
<dt>${say('ledger.holds')}</dt><dd>${writeAmount(balance)} ETH</dd>
<dt>${say('ledger.nonce')}</dt><dd>${nonce}</dd>
<dt>${say('ledger.code')}</dt><dd>${code === null ? say('ledger.noCode') : say('ledger.bytes', { count: (code.length - 2) / 2 })}</dd></dl>
${rows.length === 0 ? html`<p class="empty">${say('ledger.nothing')}</p>` : html`<div class="table"><table><thead><tr><th>${say('ledger.blockHead')}</th><th>${say('ledger.when')}</th><th>${say('ledger.from')}</th><th>${say('ledger.deed')}</th></tr></thead><tbody>${rows}</tbody></table></div>`}
${code !== null && html`<details><summary>${say('ledger.bytecode')}</summary><pre tabindex="0">${code}</pre></details>`}`
}

/** Source and functions of a known contract. */
export function renderContract(
  { say }: PageContext,
  { name, source, compiler, functions, events }: KnownContract,
): Markup {
  const lines = source.trimEnd().split('\n')
  return html`<p>${say('ledger.compiled', { version: compiler })}</p>
<div class="source" tabindex="0" role="region" aria-label="${say('ledger.sourceOf', { name })}"><ol>${lines.map((line) => html`<li><code>${line}</code></li>`)}</ol></div>
<details><summary>${say('ledger.functions')}</summary><ul class="mono">${Object.entries(functions).map(([selector, signature]) => html`<li>${selector} ${signature}</li>`)}</ul></details>
<details><summary>${say('ledger.eventList')}</summary><ul class="mono">${Object.entries(events).map(([topic, signature]) => html`<li>${signature}<br>${topic}</li>`)}</ul></details>`
}
