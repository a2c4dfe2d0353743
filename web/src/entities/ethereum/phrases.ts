import { sha256 } from '@noble/hashes/sha2.js'
import { english, generateMnemonic, mnemonicToAccount, privateKeyToAccount } from 'viem/accounts'
import { bytesToHex } from 'viem/utils'
import type { ChainHex } from '#contract/chain.ts'

export interface KeyPair {
  /** With the checksum's case. */
  address: ChainHex
  privateKey: ChainHex
}

const WORDS = new Map(english.map((word, index) => [word, index]))
const BITS_PER_WORD = 11
const KEY = /^(?:0x)?([0-9a-f]{64})$/i

/** Twelve random words. */
export function createPhrase(): string {
  return generateMnemonic(english)
}

/** A typed or pasted phrase in lower case with single blanks. */
export function tidyPhrase(typed: string): string {
  return typed.trim().toLowerCase().split(/\s+/).join(' ')
}

/** Catalogue key of a phrase's fault, and the word; undefined for a valid phrase. */
export function findPhraseFault(phrase: string): { text: string; word?: string; count?: number } | undefined {
  const words = tidyPhrase(phrase).split(' ')
  const unknown = words.find((word) => !WORDS.has(word))
  if (unknown !== undefined) return { text: 'PURSE_PHRASE_WORD', word: unknown }
  if (![12, 15, 18, 21, 24].includes(words.length)) return { text: 'PURSE_PHRASE_LENGTH', count: words.length }
  return isChecksumRight(words) ? undefined : { text: 'PURSE_PHRASE_CHECKSUM' }
}

/** A phrase ends with a few bits of the hash of its entropy (BIP-39). */
function isChecksumRight(words: readonly string[]): boolean {
  const bits = words.map((word) => (WORDS.get(word) ?? 0).toString(2).padStart(BITS_PER_WORD, '0')).join('')
  const checked = bits.length - bits.length / 33
  const bytes = Uint8Array.from(bits.slice(0, checked).match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2))
  const hash = (sha256(bytes)[0] ?? 0).toString(2).padStart(8, '0')
  return hash.startsWith(bits.slice(checked))
}

/** The account of a phrase at an index from 0, by the usual path (BIP-44). */
export function derivePair(phrase: string, addressIndex: number): KeyPair {
  const account = mnemonicToAccount(tidyPhrase(phrase), { addressIndex })
  const privateKey = account.getHdKey().privateKey
  if (!privateKey) throw new TypeError('A phrase always has a private key.')
  return { address: account.address, privateKey: bytesToHex(privateKey) }
}

/** The account of a private key; undefined for an invalid key, e.g. zero or one above the order of the curve. */
export function readPair(typed: string): KeyPair | undefined {
  const digits = KEY.exec(typed.trim())?.[1]?.toLowerCase()
  if (digits === undefined) return undefined
  try {
    return { address: privateKeyToAccount(`0x${digits}`).address, privateKey: `0x${digits}` }
  } catch {
    return undefined
  }
}
