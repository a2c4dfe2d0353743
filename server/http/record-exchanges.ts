import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { MAX_ANSWER_BYTES, MAX_SENT_BYTES, type Sender } from '#lab/exchange-ring.ts'
import type { Instance } from '#server/instances/instance.ts'
import { findInnerConnection } from './inner-connections.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Keeps requests with secrets out of the list of the request bench. */
    isUnrecorded?: boolean
  }
}

interface SentBody {
  start: Buffer
  kept: number
  bytes: number
}

const bodies = new WeakMap<IncomingMessage, SentBody>()

/** Files of pages are not recorded, because dozens of them would push everything else out of the list. */
const PART_OF_PAGE = /\.(?:js|css|map|png|jpe?g|gif|svg|ico|webp|avif|woff2?|ttf|mp4|webm|mp3|vtt)(?:\?|$)/i

/**
 * Keeps the start of a raw body. Call it before the first byte is read. Adds no listener, because one would start the
 * stream before its real readers are there.
 */
export function watchBody(request: IncomingMessage): void {
  const { headers } = request
  const length = headers['content-length']
  if ((length === undefined || length === '0') && headers['transfer-encoding'] === undefined) return
  const size = length === undefined ? MAX_SENT_BYTES : Math.min(Number(length) || 0, MAX_SENT_BYTES)
  const body: SentBody = { start: Buffer.allocUnsafeSlow(size), kept: 0, bytes: 0 }
  bodies.set(request, body)
  const { push } = request
  request.push = (piece: unknown, encoding?: BufferEncoding) => {
    if (Buffer.isBuffer(piece)) {
      body.kept += piece.copy(body.start, body.kept)
      body.bytes += piece.length
    }
    return push.call(request, piece, encoding)
  }
}

/**
 * Records an exchange for the request bench of its instance. The lab's own requests are recorded only if the bench sent
 * them.
 * @param payload of `onSend`
 */
export function recordExchange(
  { lab }: Instance,
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
  isLab: boolean,
): void {
  const { raw, method, originalUrl, player, enteredAt, outgoingCall } = request
  const inner = findInnerConnection(raw)
  if (request.routeOptions.config.isUnrecorded) return
  const at = Date.now()
  if (!inner && (isLab || outgoingCall || lab.exchanges.isBusy(at))) return
  const { statusCode: status } = reply
  if (!inner && method === 'GET' && status < 400 && PART_OF_PAGE.test(originalUrl)) return
  const body = bodies.get(raw)
  const answer = startOf(payload)
  const milliseconds = Math.round((performance.now() - enteredAt) * 10) / 10
  const exchange = lab.exchanges.note({
    at,
    by: inner ? 'bench' : senderOf(request),
    player,
    method,
    url: originalUrl,
    headers: raw.rawHeaders.slice(),
    body: inner ? copyStart(inner.body, MAX_SENT_BYTES) : (body?.start.subarray(0, body.kept) ?? null),
    bodyBytes: inner?.body.length ?? body?.bytes ?? 0,
    status,
    answerHeaders: flatten(reply.getHeaders() as OutgoingHttpHeaders),
    answer,
    answerBytes: bytesOf(payload),
    milliseconds,
  })
  if (inner) inner.exchange = exchange
}

function senderOf({ headers }: FastifyRequest): Sender {
  const isPage =
    headers['sec-fetch-site'] !== undefined || headers.origin !== undefined || headers.referer !== undefined
  return isPage ? 'page' : 'program'
}

function flatten(headers: OutgoingHttpHeaders): string[] {
  const flat: string[] = []
  for (const name in headers) {
    const value = headers[name]
    if (Array.isArray(value)) for (const one of value) flat.push(name, one)
    else if (value !== undefined) flat.push(name, String(value))
  }
  return flat
}

function bytesOf(payload: unknown): number | null {
  if (payload === undefined || payload === null) return 0
  if (typeof payload === 'string') return Buffer.byteLength(payload)
  return Buffer.isBuffer(payload) ? payload.length : null
}

/** Copies, because a slice would keep the whole answer in memory. */
function startOf(payload: unknown): Buffer | null {
  if (Buffer.isBuffer(payload)) return copyStart(payload, MAX_ANSWER_BYTES)
  if (typeof payload !== 'string') return null
  const room = Buffer.allocUnsafeSlow(Math.min(payload.length * 3, MAX_ANSWER_BYTES))
  const bytes = room.write(payload)
  // Most characters take one byte, so most of the room would be wasted.
  return bytes * 2 < room.length ? copyStart(room.subarray(0, bytes), bytes) : room.subarray(0, bytes)
}

function copyStart(bytes: Buffer, most: number): Buffer {
  const copy = Buffer.allocUnsafeSlow(Math.min(bytes.length, most))
  bytes.copy(copy)
  return copy
}
