import type { TFunction } from 'i18next'
import { formatToken, shortenHex } from './amounts.ts'
import type { PendingTransaction } from './confirmations.ts'
import { type Allowance, decodeAllowance, decodeCall, decodeLog, type NamedCall } from './decode.ts'
import { findContract, type KnownContract, titleOf } from './known-contracts.ts'

/** The token whose amounts are shown in its own unit. */
const TOKEN = { contract: 'BeeToken', symbol: 'BEE' }

/** Meaning of a transaction, as far as it is known. */
export interface Meaning {
  /** The question to the player. */
  title: string
  contract: KnownContract | undefined
  call: NamedCall | undefined
  allowance: Allowance | undefined
  /** Unit of the allowance; undefined for the smallest one. */
  symbol: string | undefined
}

/** Name of a contract in lists and headings. */
export function nameContract({ name }: { name: string }, t: TFunction): string {
  const title = titleOf(name)
  return title ? t(title) : name
}

/** Name of an address within a sentence. */
export function nameAddress(address: string, t: TFunction): string {
  const contract = findContract(address)
  const title = contract && titleOf(contract.name)
  if (title) return t('CONTRACT_IN_A_SENTENCE', { title: t(title) })
  return contract?.name ?? shortenHex(address)
}

/** An event as text: `Approval(owner: 0x7a3f…c410, …)`; amounts of the shop's token in its unit. */
export function nameLog(log: Parameters<typeof decodeLog>[0], language: string): string | undefined {
  const event = decodeLog(log)
  if (!event) return undefined
  const isToken = findContract(log.address)?.name === TOKEN.contract
  const values = event.values.map(({ name, type, value }) => {
    if (isToken && type === 'uint256') return `${name}: ${formatToken(BigInt(value), language)} ${TOKEN.symbol}`
    return `${name}: ${value.startsWith('0x') ? shortenHex(value) : value}`
  })
  return `${event.name}(${values.join(', ')})`
}

/** Ether with its unit. */
export function nameEther(wei: bigint, language: string): string {
  return `${formatToken(wei, language)} ETH`
}

/** An allowance with its unit. */
export function nameAllowed({ amount }: Allowance, symbol: string | undefined, language: string): string {
  return symbol ? `${formatToken(amount, language)} ${symbol}` : formatToken(amount, language, 0)
}

export function describe(request: PendingTransaction, t: TFunction, language: string): Meaning {
  const { to, value, data } = request
  const contract = findContract(to)
  const call = decodeCall(contract, data)
  const allowance = decodeAllowance(data)
  const symbol = contract?.name === TOKEN.contract ? TOKEN.symbol : undefined
  const meaning = { contract, call, allowance, symbol }
  const who = to ? nameAddress(to, t) : ''
  const amount = nameEther(value, language)
  if (!to) return { ...meaning, title: t('PURSE_ASK_DEPLOY') }
  if (allowance) return { ...meaning, title: askToAllow(allowance, symbol, t, language) }
  if (data === '0x') return { ...meaning, title: t('PURSE_ASK_SEND', { amount, who }) }
  const key = value > 0n ? 'PURSE_ASK_CALL_PAYING' : 'PURSE_ASK_CALL'
  if (call) return { ...meaning, title: t(key, { call: call.name, who, amount }) }
  return { ...meaning, title: t(value > 0n ? 'PURSE_ASK_UNKNOWN_PAYING' : 'PURSE_ASK_UNKNOWN', { who, amount }) }
}

function askToAllow(allowance: Allowance, symbol: string | undefined, t: TFunction, language: string): string {
  const who = nameAddress(allowance.spender, t)
  if (allowance.isUnlimited) return t('PURSE_ASK_ALLOW_ALL', { who, token: symbol ?? t('PURSE_TOKENS') })
  if (allowance.amount === 0n) return t('PURSE_ASK_ALLOW_NONE', { who })
  return t('PURSE_ASK_ALLOW', { who, amount: nameAllowed(allowance, symbol, language) })
}
