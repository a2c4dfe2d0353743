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

/** Twelve words that nobody has had before. */
export function createPhrase(): string {
  return generateMnemonic(english)
}

/** The words of a phrase as it was typed or pasted, in lower case with one blank between them. */
export function tidyPhrase(typed: string): string {
  return typed.trim().toLowerCase().split(/\s+/).join(' ')
}

/** What is wrong with a phrase, as a key of the catalogue, and with which of its words; undefined for one that is right. */
export function findPhraseFault(phrase: string): { text: string; word?: string; count?: number } | undefined {
  const words = tidyPhrase(phrase).split(' ')
  const unknown = words.find((word) => !WORDS.has(word))
  if (unknown !== undefined) return { text: 'PURSE_PHRASE_WORD', word: unknown }
  if (![12, 15, 18, 21, 24].includes(words.length)) return { text: 'PURSE_PHRASE_LENGTH', count: words.length }
  return isChecksumRight(words) ? undefined : { text: 'PURSE_PHRASE_CHECKSUM' }
}

/** A phrase ends with a few bits of the hash of all the others (BIP-39). */
function isChecksumRight(words: readonly string[]): boolean {
  const bits = words.map((word) => (WORDS.get(word) ?? 0).toString(2).padStart(BITS_PER_WORD, '0')).join('')
  const checked = bits.length - bits.length / 33
  const bytes = Uint8Array.from(bits.slice(0, checked).match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2))
  const hash = (sha256(bytes)[0] ?? 0).toString(2).padStart(8, '0')
  return hash.startsWith(bits.slice(checked))
}

/** The account of a phrase with this number, counted from 0, by the path that wallets agree on (BIP-44). */
export function derivePair(phrase: string, addressIndex: number): KeyPair {
  const account = mnemonicToAccount(tidyPhrase(phrase), { addressIndex })
  const privateKey = account.getHdKey().privateKey
  if (!privateKey) throw new TypeError('A phrase always has a private key.')
  return { address: account.address, privateKey: bytesToHex(privateKey) }
}

/** The account of a private key; undefined for what is none. Keys above the order of the curve, and zero, are none. */
export function readPair(typed: string): KeyPair | undefined {
  const digits = KEY.exec(typed.trim())?.[1]?.toLowerCase()
  if (digits === undefined) return undefined
  try {
    return { address: privateKeyToAccount(`0x${digits}`).address, privateKey: `0x${digits}` }
  } catch {
    return undefined
  }
}
