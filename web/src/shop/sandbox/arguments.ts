import { isAddress } from 'viem/utils'
import type { AbiParameter } from '#contract/chain.ts'

/** Error of a typed argument: a catalogue key and its values. */
export class ArgumentFault extends Error {
  readonly values: Readonly<Record<string, string | number>>

  constructor(key: string, values: Readonly<Record<string, string | number>> = {}) {
    super(key)
    this.values = values
  }
}

const NUMBER = /^(u?)int(\d+)?$/
const BYTES = /^bytes(\d*)$/
const LIST = /^(.*)\[(\d*)\]$/

/**
 * Parses a typed argument by its type. Lists and tuples are JSON.
 * @throws {ArgumentFault} if it is invalid
 */
export function readArgument(parameter: AbiParameter, typed: string): unknown {
  const { type } = parameter
  if (LIST.test(type) || type.startsWith('tuple')) return convert(parameter, readJson(typed))
  return convert(parameter, type === 'string' ? typed : typed.trim())
}

function readJson(typed: string): unknown {
  try {
    // Numbers beyond JSON's precision are parsed as text.
    return JSON.parse(typed.replace(/(?<=[[,:\s]|^)(\d{16,})(?=[\],}\s]|$)/g, '"$1"'))
  } catch {
    throw new ArgumentFault('SANDBOX_ARGUMENT_JSON')
  }
}

function convert(parameter: AbiParameter, value: unknown): unknown {
  const { type, components = [] } = parameter
  const list = LIST.exec(type)
  if (list) return convertList(parameter, list[1] ?? '', list[2] ?? '', value)
  if (type === 'tuple') return convertTuple(components, value)
  if (type === 'string') return String(value)
  if (type === 'bool') return readBoolean(value)
  if (type === 'address') return readAddress(String(value))
  const number = NUMBER.exec(type)
  if (number) return readWhole(String(value), Number(number[2] ?? 256), number[1] === 'u')
  const bytes = BYTES.exec(type)
  if (bytes) return readBytes(String(value), Number(bytes[1] || 0))
  throw new ArgumentFault('SANDBOX_ARGUMENT_TYPE', { type })
}

function convertList(parameter: AbiParameter, type: string, length: string, value: unknown): unknown[] {
  if (!Array.isArray(value)) throw new ArgumentFault('SANDBOX_ARGUMENT_JSON')
  if (length !== '' && value.length !== Number(length))
    throw new ArgumentFault('SANDBOX_ARGUMENT_LENGTH', { count: Number(length) })
  return value.map((one) => convert({ ...parameter, type }, one))
}

function convertTuple(components: readonly AbiParameter[], value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null) throw new ArgumentFault('SANDBOX_ARGUMENT_JSON')
  const parts = Array.isArray(value) ? value : components.map(({ name }) => (value as Record<string, unknown>)[name])
  return Object.fromEntries(components.map((component, index) => [component.name, convert(component, parts[index])]))
}

function readBoolean(value: unknown): boolean {
  if (value === true || value === 'true') return true
  if (value === false || value === 'false') return false
  throw new ArgumentFault('SANDBOX_ARGUMENT_BOOL')
}

function readAddress(text: string): string {
  const digits = text.replace(/^0x/i, '').length
  if (!/^0x[\da-f]*$/i.test(text) || digits !== 40)
    throw new ArgumentFault('SANDBOX_ARGUMENT_ADDRESS', { count: digits })
  if (!isAddress(text, { strict: false })) throw new ArgumentFault('SANDBOX_ARGUMENT_ADDRESS', { count: digits })
  return text.toLowerCase()
}

function readWhole(text: string, bits: number, isUnsigned: boolean): bigint {
  if (!/^-?(?:\d+|0x[\da-f]+)$/i.test(text) || /^-0x/i.test(text)) throw new ArgumentFault('SANDBOX_ARGUMENT_NUMBER')
  const number = BigInt(text)
  const least = isUnsigned ? 0n : -(2n ** BigInt(bits - 1))
  const most = 2n ** BigInt(isUnsigned ? bits : bits - 1) - 1n
  if (number < least || number > most) throw new ArgumentFault('SANDBOX_ARGUMENT_RANGE', { bits })
  return number
}

function readBytes(text: string, length: number): string {
  if (!/^0x(?:[\da-f]{2})*$/i.test(text)) throw new ArgumentFault('SANDBOX_ARGUMENT_BYTES')
  if (length > 0 && text.length !== 2 + 2 * length)
    throw new ArgumentFault('SANDBOX_ARGUMENT_LENGTH', { count: length })
  return text.toLowerCase()
}
