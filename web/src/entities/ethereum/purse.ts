import { useSyncExternalStore } from 'react'
import type { ChainHex } from '#contract/chain.ts'
import { createPhrase, derivePair, findPhraseFault, type KeyPair, readPair } from './phrases.ts'

/** An account of the wallet with its private key. Stored in plain text, because its coins are worthless. */
export interface Account extends KeyPair {
  /** Shown number, from 1. */
  number: number
  /** Derived from the phrase, or imported as a key. */
  from: 'phrase' | 'key'
}

export interface Purse {
  phrase: string
  accounts: readonly Account[]
  /** Address of the signing account. */
  chosen: ChainHex
}

const KEPT = 'trainingWallet'
const MAX_ACCOUNTS = 20

const listeners = new Set<() => void>()
let known: { text: string | null; purse: Purse | null } = { text: null, purse: null }

/**
 * The wallet of this browser; null before the first connection. Rereads the storage, which another tab may have
 * changed.
 */
export function readPurse(): Purse | null {
  const text = localStorage.getItem(KEPT)
  if (text !== known.text) known = { text, purse: parsePurse(text) }
  return known.purse
}

/** Validates the storage, because players may edit it. */
function parsePurse(text: string | null): Purse | null {
  try {
    const kept = JSON.parse(text ?? 'null') as Partial<Purse> | null
    if (typeof kept?.phrase !== 'string' || !Array.isArray(kept.accounts)) return null
    if (findPhraseFault(kept.phrase)) return null
    const accounts = kept.accounts.flatMap((row: Partial<Account>, index): Account[] => {
      const pair = readPair(String(row?.privateKey))
      return pair ? [{ ...pair, number: index + 1, from: row.from === 'key' ? 'key' : 'phrase' }] : []
    })
    const chosen = accounts.find(({ address }) => address === kept.chosen) ?? accounts[0]
    return chosen ? { phrase: kept.phrase, accounts, chosen: chosen.address } : null
  } catch {
    return null
  }
}

function keep(purse: Purse | null): void {
  if (purse) localStorage.setItem(KEPT, JSON.stringify(purse))
  else localStorage.removeItem(KEPT)
  for (const listener of listeners) listener()
}

/** The wallet; creates one with a fresh phrase and one account if missing. */
export function openPurse(): Purse {
  const purse = readPurse()
  if (purse) return purse
  return importPhrase(createPhrase())
}

/** Replaces the phrase and chooses its first account. Imported keys stay. */
export function importPhrase(phrase: string): Purse {
  const pair = derivePair(phrase, 0)
  const brought = readPurse()?.accounts.filter(({ from, address }) => from === 'key' && address !== pair.address) ?? []
  const accounts = [{ ...pair, from: 'phrase' as const, number: 1 }, ...brought]
  const purse = { phrase, accounts: giveNumbers(accounts), chosen: pair.address }
  keep(purse)
  return purse
}

/** Imports an account by its private key and chooses it. */
export function importKey(pair: KeyPair): void {
  add({ ...pair, from: 'key' })
}

/** Derives the next account of the phrase and chooses it. */
export function addAccount(): void {
  const purse = openPurse()
  add({ ...derivePair(purse.phrase, purse.accounts.filter(({ from }) => from === 'phrase').length), from: 'phrase' })
}

function add(account: Omit<Account, 'number'>): void {
  const purse = openPurse()
  const others = purse.accounts.filter(({ address }) => address !== account.address)
  const isKnown = others.length < purse.accounts.length
  if (!isKnown && isFull(purse)) return
  keep({ ...purse, accounts: isKnown ? purse.accounts : giveNumbers([...others, account]), chosen: account.address })
}

/** Whether the maximum number of accounts is reached. */
export function isFull({ accounts }: Purse): boolean {
  return accounts.length >= MAX_ACCOUNTS
}

function giveNumbers(accounts: readonly Omit<Account, 'number'>[]): Account[] {
  return accounts.map((account, index) => ({ ...account, number: index + 1 }))
}

export function chooseAccount(address: ChainHex): void {
  const purse = readPurse()
  if (purse?.accounts.some((account) => account.address === address)) keep({ ...purse, chosen: address })
}

export function resetPurse(): void {
  keep(null)
}

/** The signing account; null without a wallet. */
export function findSigner(): Account | null {
  const purse = readPurse()
  return purse?.accounts.find(({ address }) => address === purse.chosen) ?? null
}

/** Calls back on changes of the wallet, here or in another tab. */
export function watchPurse(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === KEPT || key === null) listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
  }
}

export function usePurse(): Purse | null {
  return useSyncExternalStore(watchPurse, readPurse)
}
