import { MAX_GAS, MAX_RAW_BYTES } from '#chain/chain-limits.ts'
import type { Hex, MinedBlock } from '#chain/chain-state.ts'
import type { ChainCall } from '#chain/engine.ts'
import { createParameterError, RpcError } from '#chain/rpc-error.ts'

/** Parameters of a request, unchecked. */
export type Parameters = readonly unknown[]

/** Most addresses of an access list, and slots of each. */
const MAX_ACCESSES = 100

const NOBODY = `0x${'0'.repeat(40)}` as const

export function readAddress(value: unknown, what = 'address'): Hex {
  if (typeof value !== 'string' || !/^0x[0-9a-fA-F]{40}$/.test(value))
    throw createParameterError(`${what} is no address`)
  return value.toLowerCase() as Hex
}

export function readHash(value: unknown): Hex {
  if (typeof value !== 'string' || !/^0x[0-9a-fA-F]{64}$/.test(value)) throw createParameterError('no hash of 32 bytes')
  return value.toLowerCase() as Hex
}

export function readBytes(value: unknown, what: string): Hex {
  if (typeof value !== 'string' || !/^0x(?:[0-9a-fA-F]{2})*$/.test(value))
    throw createParameterError(`${what} is no hex`)
  if (value.length > 2 + 2 * MAX_RAW_BYTES) throw new RpcError(-32005, `${what} has more than ${MAX_RAW_BYTES} bytes`)
  return value.toLowerCase() as Hex
}

export function readQuantity(value: unknown, what: string): bigint {
  if (typeof value !== 'string' || !/^0x[0-9a-fA-F]{1,64}$/.test(value))
    throw createParameterError(`${what} is no number in hex`)
  return BigInt(value)
}

/** Number of a slot, without leading zeros. */
export function readSlot(value: unknown): Hex {
  return `0x${readQuantity(value, 'slot').toString(16)}`
}

/** Resolves a block's name or number. */
export function readBlockNumber(value: unknown, head: number, absent: number = head): number {
  if (value === undefined || value === null) return absent
  if (value === 'earliest') return 0
  if (value === 'latest' || value === 'pending' || value === 'safe' || value === 'finalized') return head
  const number = readQuantity(value, 'block')
  return number > BigInt(Number.MAX_SAFE_INTEGER) ? Number.MAX_SAFE_INTEGER : Number(number)
}

/** Earlier states of accounts are not kept. */
export function requireLatest(value: unknown, head: Pick<MinedBlock, 'number' | 'hash'>): void {
  const isNamed = typeof value === 'object' && value !== null && !Array.isArray(value)
  const named: { blockNumber?: unknown; blockHash?: unknown } = isNamed ? value : { blockNumber: value }
  if (named.blockHash !== undefined) {
    if (readHash(named.blockHash) === head.hash) return
    throw new RpcError(-32000, 'header not found, or its state is not kept')
  }
  const number = readBlockNumber(named.blockNumber, head.number)
  if (number > head.number) throw new RpcError(-32000, 'header not found')
  if (number < head.number) throw new RpcError(-32000, 'state of earlier blocks is not kept')
}

export function readCall(value: unknown): ChainCall {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw createParameterError('no transaction object')
  const given: Partial<Record<'from' | 'to' | 'value' | 'data' | 'input' | 'gas' | 'accessList', unknown>> = value
  const { from, to, value: wei, gas, accessList } = given
  const data = given.input ?? given.data
  const limit = isGiven(gas) ? readQuantity(gas, 'gas') : undefined
  return {
    from: isGiven(from) ? readAddress(from, 'from') : NOBODY,
    to: isGiven(to) ? readAddress(to, 'to') : null,
    value: isGiven(wei) ? `0x${readQuantity(wei, 'value').toString(16)}` : '0x0',
    data: isGiven(data) ? readBytes(data, 'data') : '0x',
    gas: limit === undefined || limit > BigInt(MAX_GAS) ? undefined : Number(limit),
    accessList: isGiven(accessList) ? readAccessList(accessList) : undefined,
  }
}

function readAccessList(value: unknown): { address: Hex; storageKeys: Hex[] }[] {
  if (!Array.isArray(value) || value.length > MAX_ACCESSES) throw createParameterError('no access list')
  return value.map((entry: unknown) => {
    const isEntry = typeof entry === 'object' && entry !== null
    const { address, storageKeys }: { address?: unknown; storageKeys?: unknown } = isEntry ? entry : {}
    if (!Array.isArray(storageKeys) || storageKeys.length > MAX_ACCESSES) throw createParameterError('no access list')
    return { address: readAddress(address), storageKeys: storageKeys.map((key: unknown) => readHash(key)) }
  })
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null
}
