import type { Abi } from 'viem'
import { decodeErrorResult } from 'viem/utils'
import type { ChainHex } from '#contract/chain.ts'
import { listKnownAbis } from './known-contracts.ts'

/** Reason of a failed call, in the contract's words if it gave any. */
export function explainRevert(error: { message: string; data?: unknown }): string {
  const { data } = error
  return (typeof data === 'string' && readReason(data as ChainHex)) || error.message
}

function readReason(data: ChainHex): string | undefined {
  if (data.length < 10) return undefined
  try {
    const { errorName, args = [] } = decodeErrorResult({ abi: listKnownAbis() as Abi, data })
    if (errorName === 'Error') return String(args[0])
    if (errorName === 'Panic') return `Panic 0x${BigInt(String(args[0])).toString(16)}`
    return `${errorName}(${args.map(String).join(', ')})`
  } catch {
    return undefined
  }
}
