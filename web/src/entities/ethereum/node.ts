import { queryOptions } from '@tanstack/react-query'
import type { ChainHex, ChainInfo, FaucetReply, FaucetRequest } from '#contract/chain.ts'
import { translateSentence } from '../../i18n/server-sentences.ts'
import { get, HttpError, send } from '../session/http.ts'
import { readNumber, readRow, readText } from '../wire/wire.ts'
import { noteContracts } from './known-contracts.ts'

/** Path of the node, relative to the page. */
const NODE = 'range/chain'

/** Name, chain id and initial contracts of the network. */
export const networkQuery = queryOptions({
  queryKey: ['network'],
  queryFn: async () => {
    const info = await get<ChainInfo>(`${NODE}/info`)
    noteContracts(info.contracts)
    return info
  },
  staleTime: Number.POSITIVE_INFINITY,
})

/** First part of the keys of all chain queries. Every mined transaction invalidates them. */
export const NETWORK_STATE = 'network-state'

/** Error of the node; `data` is the contract's reason. */
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
 * Calls the node by JSON-RPC.
 * @throws {NodeError} for an error of the node; {HttpError} and {TypeError} like `send`
 */
export async function requestNode(method: string, params: readonly unknown[] = []): Promise<unknown> {
  const reply = readRow(await send('POST', NODE, { jsonrpc: '2.0', id: ++count, method, params }).catch(readRefusal))
  if (reply.error !== undefined) throw toNodeError(readRow(reply.error))
  return reply.result
}

/** A JSON-RPC error counts with any HTTP status. */
function readRefusal(error: unknown): unknown {
  if (error instanceof HttpError && readRow(error.body).jsonrpc !== undefined) return error.body
  throw error
}

function toNodeError(error: Readonly<Record<string, unknown>>): NodeError {
  const data = typeof error.data === 'string' && error.data.startsWith('0x') ? (error.data as ChainHex) : undefined
  return new NodeError(readNumber(error.code) ?? -32603, readText(error.message), data)
}

export function requestEther(address: string): Promise<FaucetReply> {
  return send<FaucetReply>('POST', `${NODE}/faucet`, { address } satisfies FaucetRequest)
}

/** Absolute address of the node for extensions. */
export function toNodeUrl(rpcPath: string): string {
  return new URL(`./${rpcPath}`, window.location.href.replace(/[#?].*$/s, '')).href
}
