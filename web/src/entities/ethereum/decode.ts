import type { Abi } from 'viem'
import { decodeEventLog, decodeFunctionData, encodeFunctionData } from 'viem/utils'
import type { AbiParameter, ChainHex, DecodedValue } from '#contract/chain.ts'
import { findContract, type KnownContract } from './known-contracts.ts'

export interface NamedCall {
  name: string
  values: readonly DecodedValue[]
}

/** The allowance that a call would grant. */
export interface Allowance {
  spender: ChainHex
  amount: bigint
  /** Whether it is practically unlimited. */
  isUnlimited: boolean
}

/** Numbers in decimal, bytes and addresses in hex, lists and tuples in brackets. */
export function formatValue(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(formatValue).join(', ')}]`
  if (typeof value === 'object' && value !== null)
    return `{${Object.entries(value)
      .map(([name, one]) => `${name}: ${formatValue(one)}`)
      .join(', ')}}`
  return String(value)
}

function nameValues(inputs: readonly AbiParameter[], args: unknown): DecodedValue[] {
  return inputs.map(({ name, type }, index) => {
    const value = Array.isArray(args) ? args[index] : (args as Record<string, unknown> | undefined)?.[name]
    return { name: name || String(index), type, value: formatValue(value) }
  })
}

/** The called function and its arguments; undefined if the ABI lacks it. */
export function decodeCall(contract: KnownContract | undefined, data: ChainHex): NamedCall | undefined {
  if (!contract || data.length < 10) return undefined
  try {
    const { functionName, args = [] } = decodeFunctionData({ abi: contract.abi as Abi, data })
    const entry = contract.abi.find(
      ({ type, name, inputs = [] }) => type === 'function' && name === functionName && inputs.length === args.length,
    )
    return { name: functionName, values: nameValues(entry?.inputs ?? [], args) }
  } catch {
    return undefined
  }
}

/** The logged event of a contract; undefined if the ABI lacks it. */
export function decodeLog(log: { address: string; topics: readonly string[]; data: string }): NamedCall | undefined {
  const contract = findContract(log.address)
  if (!contract) return undefined
  try {
    const { eventName, args } = decodeEventLog({
      abi: contract.abi as Abi,
      data: log.data as ChainHex,
      topics: log.topics as [ChainHex, ...ChainHex[]],
    })
    const entry = contract.abi.find(({ type, name }) => type === 'event' && name === eventName)
    return { name: eventName ?? '', values: nameValues(entry?.inputs ?? [], args) }
  } catch {
    return undefined
  }
}

/** Threshold for an unlimited allowance: half of the maximum. */
const UNLIMITED = 2n ** 255n

const APPROVE = [
  {
    type: 'function',
    name: 'approve',
    stateMutability: 'nonpayable',
    inputs: [
      { name: 'spender', type: 'address' },
      { name: 'amount', type: 'uint256' },
    ],
    outputs: [{ name: '', type: 'bool' }],
  },
] as const

/** Allowance of an `approve` call to any contract. */
export function decodeAllowance(data: ChainHex): Allowance | undefined {
  if (!data.startsWith('0x095ea7b3')) return undefined
  try {
    const [spender, amount] = decodeFunctionData({ abi: APPROVE, data }).args
    return { spender, amount, isUnlimited: amount >= UNLIMITED }
  } catch {
    return undefined
  }
}

/** Data of the call that allows `amount` instead. */
export function encodeAllowance({ spender }: Allowance, amount: bigint): ChainHex {
  return encodeFunctionData({ abi: APPROVE, functionName: 'approve', args: [spender, amount] })
}
