import type { Abi } from 'viem'
import { decodeEventLog, decodeFunctionData, encodeFunctionData } from 'viem/utils'
import type { AbiParameter, ChainHex, DecodedValue } from '#contract/chain.ts'
import { findContract, type KnownContract } from './known-contracts.ts'

/** A call or an event with its arguments, for people. */
export interface NamedCall {
  name: string
  values: readonly DecodedValue[]
}

/** What a call would let somebody else do with tokens. */
export interface Allowance {
  spender: ChainHex
  amount: bigint
  /** Whether there is no end to it: nobody will ever have as many. */
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

/** Which function of a contract is called, and with what; undefined for what its ABI does not have. */
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

/** Which event of a contract was logged; undefined for what its ABI does not have. */
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

/** From here on it does not matter any more: half of all there can be. */
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

/** What a call of `approve` allows, whatever contract it goes to. */
export function decodeAllowance(data: ChainHex): Allowance | undefined {
  if (!data.startsWith('0x095ea7b3')) return undefined
  try {
    const [spender, amount] = decodeFunctionData({ abi: APPROVE, data }).args
    return { spender, amount, isUnlimited: amount >= UNLIMITED }
  } catch {
    return undefined
  }
}

/** The call that allows `amount` instead. */
export function encodeAllowance({ spender }: Allowance, amount: bigint): ChainHex {
  return encodeFunctionData({ abi: APPROVE, functionName: 'approve', args: [spender, amount] })
}
