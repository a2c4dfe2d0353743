import type { Hex, RawLog } from '#chain/chain-state.ts'
import type { KnownContract } from '#chain/genesis.ts'
import type { AbiParameter, DecodedCall, DecodedValue } from '#contract/chain.ts'

const WORD = 64
const MAX_HEX_DIGITS = 2000

/** Decodes a call of a contract with its arguments; null if the contract has no such function. */
export function decodeCall(contract: KnownContract, input: Hex): DecodedCall | null {
  const signature = contract.functions[input.slice(0, 10)]
  if (signature === undefined) return null
  const entry = contract.abi.find((one) => one.type === 'function' && signatureOf(one) === signature)
  if (!entry) return null
  return { name: entry.name ?? '', inputs: decodeValues(entry.inputs ?? [], input.slice(10)) }
}

/** Decodes an event with its values. */
export function decodeEvent(contract: KnownContract, { topics, data }: RawLog): DecodedCall | null {
  const [topic = '', ...indexed] = topics
  const signature = contract.events[topic]
  const entry = contract.abi.find((one) => one.type === 'event' && signatureOf(one) === signature)
  if (signature === undefined || !entry) return null
  const inputs = entry.inputs ?? []
  const rest = decodeValues(
    inputs.filter((input) => !input.indexed),
    data.slice(2),
  )
  return {
    name: entry.name ?? '',
    inputs: inputs.map((input) => {
      if (!input.indexed) return rest.shift() ?? { name: input.name, type: input.type, value: '' }
      return { name: input.name, type: input.type, value: decodeWord(input.type, (indexed.shift() ?? '0x').slice(2)) }
    }),
  }
}

/** Signature of a function or an event, as it is hashed: `transfer(address,uint256)`. */
export function signatureOf({ name, inputs = [] }: { name?: string; inputs?: readonly AbiParameter[] }): string {
  return `${name}(${inputs.map(({ type }) => type).join()})`
}

/** Decodes values in order. Lists and structures, which our contracts do not use, stay hex. */
export function decodeValues(parameters: readonly AbiParameter[], data: string): DecodedValue[] {
  return parameters.map(({ name, type }, position) => {
    const word = data.slice(position * WORD, (position + 1) * WORD)
    return { name, type, value: isLong(type) ? decodeLong(type, word, data) : decodeWord(type, word) }
  })
}

function isLong(type: string): boolean {
  return type === 'string' || type === 'bytes' || type.includes('[')
}

function decodeWord(type: string, word: string): string {
  if (word.length < WORD) return ''
  if (type === 'address') return `0x${word.slice(24)}`
  if (type === 'bool') return /[^0]/.test(word) ? 'true' : 'false'
  if (type.startsWith('uint')) return BigInt(`0x${word}`).toString()
  if (type.startsWith('int')) return BigInt.asIntN(256, BigInt(`0x${word}`)).toString()
  const bytes = /^bytes(\d+)$/.exec(type)
  return `0x${bytes ? word.slice(0, Number(bytes[1]) * 2) : word}`
}

function decodeLong(type: string, word: string, data: string): string {
  if (type.includes('[')) return `0x${data.slice(0, MAX_HEX_DIGITS)}`
  const at = readNumber(word) * 2
  const length = readNumber(data.slice(at, at + WORD)) * 2
  const bytes = data.slice(at + WORD, at + WORD + Math.min(length, MAX_HEX_DIGITS))
  return type === 'string' ? Buffer.from(bytes, 'hex').toString('utf8') : `0x${bytes}`
}

/** The offset may be beyond the end. */
function readNumber(word: string): number {
  return word.length === WORD
    ? Math.min(Number(BigInt(`0x${word}`)), Number.MAX_SAFE_INTEGER / 4)
    : Number.MAX_SAFE_INTEGER / 4
}
