import type { Chain } from '#chain/chain.ts'
import type { ChainLog, ChainTransaction } from '#contract/chain.ts'
import { time } from '../layout.ts'
import { html, type Markup } from '../markup.ts'
import type { PageContext } from '../page-context.ts'
import { renderAddressLink, renderValue, writeAmount } from './parts.ts'

/** A transaction: sender, target, outcome, call and logs. */
export function renderTransaction(context: PageContext, chain: Chain, transaction: ChainTransaction): Markup {
  const { say } = context
  const { hash, from, to, created, block, timestamp, value, gasUsed, gasLimit, gasPrice, succeeded, failure, nonce } =
    transaction
  const goal = to ?? created
  const paid = (BigInt(gasUsed) * BigInt(gasPrice)).toString()
  return html`<div class="flow"><span>${renderAddressLink(context, chain, from)}</span><i>${transaction.call?.name ?? say(nameDeed(transaction))} →</i><span>${goal ? renderAddressLink(context, chain, goal) : '–'}</span></div>
<dl class="facts"><dt>${say('ledger.hash')}</dt><dd class="mono">${hash}</dd>
<dt>${say('ledger.outcome')}</dt><dd>${succeeded ? say('ledger.done') : html`<span class="failed">${say('ledger.failed')}</span> ${failure ?? ''}`}</dd>
<dt>${say('ledger.blockHead')}</dt><dd>${block}, ${time(new Date(timestamp * 1000).toISOString())}</dd>
<dt>${say('ledger.value')}</dt><dd>${writeAmount(value)} ETH</dd>
<dt>${say('ledger.paid')}</dt><dd>${say('ledger.gasOf', { used: gasUsed, most: gasLimit, ether: writeAmount(paid) })}</dd>
<dt>${say('ledger.nonce')}</dt><dd>${nonce}</dd></dl>
${renderCall(context, chain, transaction)}
${renderLogs(context, chain, transaction.logs)}`
}

/** Text key for the kind of a transaction with an unknown function. */
function nameDeed({ to, input }: ChainTransaction): string {
  if (to === null) return 'ledger.made'
  return input === '0x' ? 'ledger.transfer' : 'ledger.call'
}

function renderCall(context: PageContext, chain: Chain, { call, input }: ChainTransaction): Markup {
  const { say } = context
  const raw = html`<details><summary>${say('ledger.raw')}</summary><pre tabindex="0">${input}</pre></details>`
  if (!call) return input === '0x' ? html`` : raw
  if (call.inputs.length === 0) return raw
  return html`<h2>${say('ledger.arguments')}</h2><div class="table"><table><tbody>${call.inputs.map((value) => renderValue(context, chain, value))}</tbody></table></div>${raw}`
}

function renderLogs(context: PageContext, chain: Chain, logs: readonly ChainLog[]): Markup {
  if (logs.length === 0) return html``
  return html`<h2>${context.say('ledger.events')}</h2>${logs.map((log) => renderLog(context, chain, log))}`
}

function renderLog(context: PageContext, chain: Chain, { address, event, topics, data }: ChainLog): Markup {
  const where = renderAddressLink(context, chain, address)
  if (!event) return html`<p>${where}</p><pre tabindex="0">${topics.join('\n')}\n${data}</pre>`
  return html`<p>${where} <strong>${event.name}</strong></p><div class="table"><table><tbody>${event.inputs.map((value) => renderValue(context, chain, value))}</tbody></table></div>`
}
