import { queryOptions } from '@tanstack/react-query'
import type { ChainHex, ChainInfo, FaucetReply, FaucetRequest } from '#contract/chain.ts'
import { translateSentence } from '../../i18n/server-sentences.ts'
import { get, HttpError, send } from '../session/http.ts'
import { readNumber, readRow, readText } from '../wire/wire.ts'
import { noteContracts } from './known-contracts.ts'

/** Where the shop's network is spoken to, below the page's own address. */
const NODE = 'range/chain'

/** What the network is called, its number, and the contracts that live there from its first block on. */
export const networkQuery = queryOptions({
  queryKey: ['network'],
  queryFn: async () => {
    const info = await get<ChainInfo>(`${NODE}/info`)
    noteContracts(info.contracts)
    return info
  },
  staleTime: Number.POSITIVE_INFINITY,
})

/** Begins with every key of what is read from the network. What was mined may have changed any of it. */
export const NETWORK_STATE = 'network-state'

/** The node's refusal; `data` is what a contract gave as its reason. */
export class NodeError extends Error {
  readonly code: number
  readonly data: ChainHex | undefined

  constructor(code: number, message: string, data?: ChainHex) {
    super(translateSentence(message))
    this.code = code
    this.data = data
  }
}

let count = 0

/**
 * Asks the node by JSON-RPC.
 * @throws {NodeError} for what it refuses; {HttpError} and {TypeError} as `send`
 */
export async function requestNode(method: string, params: readonly unknown[] = []): Promise<unknown> {
  const reply = readRow(await send('POST', NODE, { jsonrpc: '2.0', id: ++count, method, params }).catch(readRefusal))
  if (reply.error !== undefined) throw toNodeError(readRow(reply.error))
  return reply.result
}

/** A refusal is one whatever status it comes with. */
function readRefusal(error: unknown): unknown {
  if (error instanceof HttpError && readRow(error.body).jsonrpc !== undefined) return error.body
  throw error
}

function toNodeError(error: Readonly<Record<string, unknown>>): NodeError {
  const data = typeof error.data === 'string' && error.data.startsWith('0x') ? (error.data as ChainHex) : undefined
  return new NodeError(readNumber(error.code) ?? -32603, readText(error.message), data)
}

/** Asks the faucet of the network for test ether. */
export function requestEther(address: string): Promise<FaucetReply> {
  return send<FaucetReply>('POST', `${NODE}/faucet`, { address } satisfies FaucetRequest)
}

/** The node's address as an extension needs it, which does not know where the page lies. */
export function toNodeUrl(rpcPath: string): string {
  return new URL(`./${rpcPath}`, window.location.href.replace(/[#?].*$/s, '')).href
}
