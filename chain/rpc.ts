import type { Chain } from '#chain/chain.ts'
import { MAX_BATCH_MILLISECONDS, MAX_BATCH_REQUESTS } from '#chain/chain-limits.ts'
import { RpcError } from '#chain/rpc-error.ts'
import { RPC_METHODS } from '#chain/rpc-methods.ts'

type Id = string | number | null

interface RpcReply {
  jsonrpc: '2.0'
  id: Id
  result?: unknown
  error?: RpcError
}

/**
 * Answers one JSON-RPC request, or a batch in order. Undefined for notifications, which have no reply.
 * Never rejects because of its input.
 */
export async function answerRpc(chain: Chain, body: unknown): Promise<RpcReply | RpcReply[] | undefined> {
  if (!Array.isArray(body)) return answerOne(chain, body)
  if (body.length === 0) return refuseRpc(-32600, 'an empty batch')
  if (body.length > MAX_BATCH_REQUESTS) return refuseRpc(-32005, `at most ${MAX_BATCH_REQUESTS} requests in a batch`)
  const replies: RpcReply[] = []
  const started = performance.now()
  for (const request of body) {
    const isLate = performance.now() - started > MAX_BATCH_MILLISECONDS
    const reply = isLate
      ? refuseRpc(-32005, 'the batch took too long: send fewer at once')
      : await answerOne(chain, request)
    if (reply) replies.push(reply)
  }
  return replies.length > 0 ? replies : undefined
}

/** Answers an unreadable request. */
export function refuseRpc(code: number, message: string): RpcReply {
  return { jsonrpc: '2.0', id: null, error: new RpcError(code, message) }
}

async function answerOne(chain: Chain, request: unknown): Promise<RpcReply | undefined> {
  if (typeof request !== 'object' || request === null || Array.isArray(request))
    return refuseRpc(-32600, 'a request is an object with method and params')
  const { id, method, params = [] }: { id?: unknown; method?: unknown; params?: unknown } = request
  const knownId = typeof id === 'string' || typeof id === 'number' ? id : null
  const reply = { jsonrpc: '2.0', id: knownId } as const
  try {
    if (typeof method !== 'string') throw new RpcError(-32600, 'a request is an object with method and params')
    if (!Array.isArray(params)) throw new RpcError(-32602, 'params are a list here')
    const answer = Object.hasOwn(RPC_METHODS, method) ? RPC_METHODS[method] : undefined
    if (!answer) throw new RpcError(-32601, `the method ${method.slice(0, 60)} does not exist/is not available`)
    const result = await answer(chain, params)
    return id === undefined ? undefined : { ...reply, result }
  } catch (error) {
    if (error instanceof RpcError) return { ...reply, error }
    throw error
  }
}
