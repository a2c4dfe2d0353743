import type { Chain } from '#chain/chain.ts'
import type { ChainTransaction, DecodedValue } from '#contract/chain.ts'
import { html, type Markup } from '../markup.ts'
import type { PageContext } from '../page-context.ts'

const WEI = 10n ** 18n

/** Decimals of a shown amount. */
const DIGITS = 6

/** Formats an amount with 18 decimals, e.g. `0.05`. */
export function writeAmount(units: string): string {
  const amount = BigInt(units)
  const whole = amount / WEI
  const rest = (amount % WEI).toString().padStart(18, '0')
  const digits = rest.slice(0, DIGITS).replace(/0+$/, '')
  if (digits === '' && whole === 0n && amount > 0n) return `0.${rest.replace(/0+$/, '')}`
  return digits === '' ? whole.toString() : `${whole}.${digits}`
}

export function shorten(hex: string): string {
  return hex.length > 14 ? `${hex.slice(0, 6)}…${hex.slice(-4)}` : hex
}

/** A link to an address, with its name if it has one. */
export function renderAddressLink({ root }: PageContext, { genesis }: Chain, address: string, isWhole = false): Markup {
  const name = genesis.byAddress.get(address.toLowerCase())?.name
  const shown = isWhole ? address : shorten(address)
  return html`${name && html`${name} `}<a class="mono" href="${root}ledger/address/${address}" title="${address}">${shown}</a>`
}

/** Summary of a transaction, in one line. */
export function renderDeed(context: PageContext, chain: Chain, transaction: ChainTransaction): Markup {
  const { say } = context
  const { to, created, contract, call, value } = transaction
  const ether = value === '0' ? '' : `, ${writeAmount(value)} ETH`
  if (to === null && created !== null) return html`${say('ledger.made')} ${renderAddressLink(context, chain, created)}`
  if (to === null) return html`${say('ledger.made')}`
  if (call) return html`${contract} <span class="type">${call.name}</span>${ether}`
  const what = contract ?? (transaction.input === '0x' ? say('ledger.transfer') : say('ledger.call'))
  return html`${what}${ether} → ${renderAddressLink(context, chain, to)}`
}

/** A value with its type; amounts of ether and BEE also with decimals. */
export function renderValue(context: PageContext, chain: Chain, { name, type, value }: DecodedValue): Markup {
  const zeros = type === 'uint256' && value.length > 15 ? writeZeros(context, value) : null
  const shown = type === 'address' && value !== '' ? renderAddressLink(context, chain, value, true) : html`${value}`
  return html`<tr><td class="mono">${name}</td><td class="type">${type}</td><td class="mono">${shown}${zeros !== null && html`<br><span class="small">${zeros}</span>`}</td></tr>`
}

/** The largest `uint256` means no limit. */
const ENDLESS = (2n ** 256n - 1n).toString()

function writeZeros({ say }: PageContext, value: string): string {
  return value === ENDLESS ? say('ledger.endless') : say('ledger.zeros', { amount: writeAmount(value) })
}
