import type { FastifyReply, FastifyRequest } from 'fastify'
import { observeTokens } from './accepted-tokens.ts'
import type { Exchange, Provenance } from './evidence.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Marks a practice route, which oracles do not see. */
    isPractice?: boolean
  }
}

/**
 * For the host's `onSend` hook, before compression: passes the exchange to the game if an oracle watches it.
 * Costs a few Map look-ups otherwise.
 * @param createProvenance called only if an oracle watches
 * @param payload of `onSend`: text, a buffer, a stream or nothing
 */
export function observeExchange(
  createProvenance: () => Provenance,
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): void {
  if (request.routeOptions.config.isPractice) return
  const { game, method, url } = request
  const route = request.routeOptions.url ?? ''
  game.noteVisit(url)
  observeTokens(createProvenance, request)
  if (!game.isWatching(request.id, { method, route, url, status: reply.statusCode })) return
  game.observe(createProvenance(), 'exchange', toExchange(request, reply, payload))
}

export function toExchange(request: FastifyRequest, reply: FastifyReply, payload: unknown): Exchange {
  return {
    method: request.method,
    route: request.routeOptions.url ?? '',
    url: request.url,
    params: toRecord(request.params) as Record<string, string>,
    query: toRecord(request.query),
    headers: request.headers,
    body: request.body ?? undefined,
    sent: readSent(request),
    status: reply.statusCode,
    contentType: String(reply.getHeader('content-type') ?? ''),
    reply: () => textOf(payload),
    replyHeader: (name) => String(reply.getHeader(name) ?? ''),
  }
}

/** Only the shop keeps the raw text of bodies. */
function readSent({ rawBody, headers }: FastifyRequest): string | undefined {
  if (rawBody !== undefined) return rawBody
  const isEmpty = headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0
  return isEmpty ? '' : undefined
}

function toRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

function textOf(payload: unknown): string {
  if (typeof payload === 'string') return payload
  return Buffer.isBuffer(payload) ? payload.toString('utf8') : ''
}
