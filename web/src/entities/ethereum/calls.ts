import type { Abi } from 'viem'
import { decodeFunctionResult, encodeFunctionData, numberToHex } from 'viem/utils'
import type { ChainHex } from '#contract/chain.ts'
import { readRow } from '../wire/wire.ts'
import type { KnownContract } from './known-contracts.ts'
import { requestNode } from './node.ts'
import type { Connection } from './provider.ts'
import { explainRevert } from './reverts.ts'

export interface Receipt {
  hash: ChainHex
  block: number
  succeeded: boolean
  gasUsed: bigint
  /** Address of the created contract. */
  created: ChainHex | undefined
  logs: readonly { address: string; topics: readonly string[]; data: string }[]
}

/** Milliseconds between two looks for a receipt. The chain mines each transaction at once, in a block of its own. */
const LOOK_EVERY = 400

/** Maximum number of looks. */
const MAX_LOOKS = 75

/** A mined transaction that failed. */
export class RevertedError extends Error {
  readonly receipt: Receipt

  constructor(receipt: Receipt, reason: string) {
    super(reason)
    this.receipt = receipt
  }
}

/**
 * Calls a function of a contract without a transaction.
 * @throws {NodeError} like `requestNode`, with the contract's reason as its message
 */
export async function readContract(
  contract: KnownContract,
  functionName: string,
  args: readonly unknown[] = [],
  from?: string,
): Promise<unknown> {
  const abi = contract.abi as Abi
  const data = encodeFunctionData({ abi, functionName, args })
  const result = await requestNode('eth_call', [{ ...(from && { from }), to: contract.address, data }, 'latest'])
  return decodeFunctionResult({ abi, functionName, args, data: result as ChainHex })
}

export async function fetchEther(address: string): Promise<bigint> {
  return BigInt(String(await requestNode('eth_getBalance', [address, 'latest'])))
}

export interface Sending {
  /** Undefined to create a contract. */
  to?: ChainHex
  data?: ChainHex
  value?: bigint
  gas?: bigint
}

/**
 * Lets the connected wallet sign and send a transaction, and waits until it is mined.
 * @throws {RevertedError} if the transaction failed, or the wallet's own error
 */
export async function sendTransaction({ wallet, account }: Connection, sending: Sending): Promise<Receipt> {
  const { to, data, value = 0n, gas } = sending
  const request = { from: account, to, data, value: numberToHex(value), ...(gas && { gas: numberToHex(gas) }) }
  const hash = await wallet.provider.request({ method: 'eth_sendTransaction', params: [request] })
  const receipt = await waitForReceipt(hash as ChainHex)
  if (receipt.succeeded) return receipt
  throw new RevertedError(receipt, await findReason(account, sending))
}

/** `sendTransaction` for a call of a function. */
export function callContract(
  connection: Connection,
  { address, abi }: KnownContract,
  functionName: string,
  args: readonly unknown[] = [],
  value = 0n,
): Promise<Receipt> {
  const data = encodeFunctionData({ abi: abi as Abi, functionName, args })
  return sendTransaction(connection, { to: address, data, value })
}

/** Receipts lack the reason, so this repeats the call. */
async function findReason(from: string, { to, data, value = 0n }: Sending): Promise<string> {
  try {
    await requestNode('eth_call', [{ from, to, data, value: numberToHex(value) }, 'latest'])
    return ''
  } catch (error) {
    return explainRevert(error as Error)
  }
}

/**
 * Outcome of a transaction when it is mined.
 * @throws {Error} after half a minute without a receipt
 */
export async function waitForReceipt(hash: ChainHex): Promise<Receipt> {
  for (let look = 0; look < MAX_LOOKS; look++) {
    const receipt = await requestNode('eth_getTransactionReceipt', [hash])
    if (receipt) return readReceipt(hash, readRow(receipt))
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY))
  }
  throw new Error(`The transaction ${hash} was not mined in time.`)
}

function readReceipt(hash: ChainHex, row: Readonly<Record<string, unknown>>): Receipt {
  return {
    hash,
    block: Number(row.blockNumber),
    succeeded: row.status === '0x1',
    gasUsed: BigInt(String(row.gasUsed)),
    created: typeof row.contractAddress === 'string' ? (row.contractAddress as ChainHex) : undefined,
    logs: (row.logs ?? []) as Receipt['logs'],
  }
}
