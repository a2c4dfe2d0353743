import type { TFunction } from 'i18next'
import type { ChainTransaction } from '#contract/chain.ts'
import { formatToken } from './amounts.ts'
import { nameAddress, nameEther } from './describe.ts'

/** A transaction as a line of an account's history. */
export interface Entry {
  what: string
  /** Received or sent amount with sign and unit; may be empty. */
  amount: string
}

/** Numeric argument of a call by index; 0 if missing. */
function numberIn({ call }: ChainTransaction, index: number): bigint {
  try {
    return BigInt(call?.inputs[index]?.value ?? 0)
  } catch {
    return 0n
  }
}

const ONE_BEE = 10n ** 18n

/** Describes a transaction from the view of `account`. */
export function tellTransaction(transaction: ChainTransaction, account: string, t: TFunction, language: string): Entry {
  const { from, to, value, created, contract, call, succeeded } = transaction
  const isOwn = from.toLowerCase() === account.toLowerCase()
  const wei = BigInt(value)
  const paid = wei > 0n ? `${isOwn ? '−' : '+'}${nameEther(wei, language)}` : ''
  const bees = (units: bigint) => `${formatToken(units, language)} BEE`
  const known = `${contract}.${call?.name}`
  if (!succeeded) return { what: t('PURSE_DID_FAIL', { what: call?.name ?? nameAddress(to ?? '', t) }), amount: '' }
  if (created) return { what: t('PURSE_DID_DEPLOY'), amount: paid }
  if (known === 'BeeFaucet.withdraw')
    return { what: t('PURSE_DID_CLAIM'), amount: `+${bees(numberIn(transaction, 0) * ONE_BEE)}` }
  if (known === 'BeeToken.approve') {
    const who = nameAddress(call?.inputs[0]?.value ?? '', t)
    return { what: t('PURSE_DID_ALLOW', { who, amount: bees(numberIn(transaction, 1)) }), amount: '' }
  }
  if (known === 'HoneyPotNFT.mintNFT') return { what: t('PURSE_DID_MINT'), amount: `−${bees(1000n * ONE_BEE)}` }
  if (known === 'ETHWalletBank.withdraw')
    return { what: t('PURSE_DID_WITHDRAW'), amount: `+${nameEther(numberIn(transaction, 0), language)}` }
  if (known === 'ETHWalletBank.ethdeposit') return { what: t('PURSE_DID_DEPOSIT'), amount: paid }
  if (!isOwn && wei > 0n) return { what: t('PURSE_DID_RECEIVE'), amount: paid }
  const who = nameAddress(to ?? '', t)
  return { what: call ? t('PURSE_DID_CALL', { call: call.name, who }) : t('PURSE_DID_SEND', { who }), amount: paid }
}
