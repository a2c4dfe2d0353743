import { bytesToHex, toChecksumAddress, utf8ToBytes } from '@ethereumjs/util'
import { keccak_256 } from '@noble/hashes/sha3.js'
import type { AbiEntry, ChainHex } from '#contract/chain.ts'
import { decodeValues, signatureOf } from './decode-abi.ts'

const WORD_DIGITS = 64

/** Largest integers, in bits, that are returned as numbers. Other libraries draw the same line. */
const MAX_PLAIN_BITS = 48

/**
 * Encodes a call of a contract. Supports the types of our contracts: no lists, no structures.
 * @throws {Error} if the ABI has no such function, or a value has the wrong type
 */
export function encodeCall(abi: readonly AbiEntry[], name: string, args: readonly unknown[] = []): ChainHex {
  const entry = functionOf(abi, name)
  const { inputs = [] } = entry
  if (inputs.length !== args.length) throw new Error(`${name} takes ${inputs.length} values, not ${args.length}`)
  const selector = bytesToHex(keccak_256(utf8ToBytes(signatureOf(entry))).subarray(0, 4))
  const heads: string[] = []
  let tail = ''
  for (const [index, { type }] of inputs.entries()) {
    if (type !== 'string' && type !== 'bytes') {
      heads.push(encodeWord(type, args[index]))
      continue
    }
    heads.push(toWord(BigInt(inputs.length * 32 + tail.length / 2)))
    const text = type === 'bytes' ? Buffer.from(String(args[index]).slice(2), 'hex') : Buffer.from(String(args[index]))
    const padded = Math.ceil(text.length / 32) * WORD_DIGITS
    tail += toWord(BigInt(text.length)) + text.toString('hex').padEnd(padded, '0')
  }
  return `${selector as ChainHex}${heads.join('')}${tail}`
}

/**
 * Decodes the value of a function with one result: a number or a bigint, a flag, or a text.
 * @throws {Error} if there is no value
 */
export function decodeReturned(abi: readonly AbiEntry[], name: string, data: ChainHex): unknown {
  const [output] = decodeValues(functionOf(abi, name).outputs ?? [], data.slice(2))
  if (!output || data === '0x') throw new Error(`${name} returned nothing`)
  const { type, value } = output
  if (type === 'bool') return value === 'true'
  if (type === 'address') return toChecksumAddress(value as ChainHex)
  const [, bits] = /^uint(\d+)$/.exec(type) ?? []
  if (bits === undefined) return value
  return Number(bits) <= MAX_PLAIN_BITS ? Number(value) : BigInt(value)
}

function functionOf(abi: readonly AbiEntry[], name: string): AbiEntry {
  const entry = abi.find((one) => one.type === 'function' && one.name === name)
  if (!entry) throw new Error(`There is no function ${name}`)
  return entry
}

function encodeWord(type: string, value: unknown): string {
  if (type === 'bool') return toWord(value ? 1n : 0n)
  if (type === 'address' && /^0x[0-9a-fA-F]{40}$/.test(String(value))) return toWord(BigInt(String(value)))
  const [, bits] = /^uint(\d+)$/.exec(type) ?? []
  const number = bits === undefined ? -1n : BigInt(value as bigint | number)
  if (number < 0n || number >> BigInt(bits ?? 0) > 0n) throw new Error(`${value} is no ${type}`)
  return toWord(number)
}

function toWord(value: bigint): string {
  return value.toString(16).padStart(WORD_DIGITS, '0')
}
