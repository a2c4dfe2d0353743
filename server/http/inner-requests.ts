import { type IncomingHttpHeaders, type Server, request as sendRequest } from 'node:http'
import { type Duplex, duplexPair } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { LabFault } from '#lab/fault.ts'
import type { OutgoingRequest, ShopAnswer } from '#lab/send-to-shop.ts'
import { answerExchange, openInnerConnection } from './inner-connections.ts'

const MAX_ANSWER_MS = 10_000

/** Largest answer in bytes. The rest is cut off. */
const MAX_ANSWER_BYTES = 1_048_576

interface InnerServer {
  /** Server that takes the connection. */
  server: Server
  /** Attributes a connection to the sender of a request, if players are distinguished. */
  vouch?: ((connection: Duplex, from: IncomingHttpHeaders) => void) | undefined
}

/**
 * Sends a request to the shop's own server over a connection in memory. No address is looked up, so no other host can
 * be reached. The caller's context stays, because the request is theirs.
 * @throws {LabFault} LAB_NO_ANSWER, LAB_BAD_ADDRESS
 */
export function sendInside(
  { server, vouch }: InnerServer,
  { headers: from, raw: { socket } }: FastifyRequest,
  { method, path, headers, body }: OutgoingRequest,
): Promise<ShopAnswer> {
  const [near, far] = duplexPair()
  Object.defineProperty(far, 'remoteAddress', { value: socket?.remoteAddress, configurable: true })
  vouch?.(far, from)
  openInnerConnection(far, body)
  const begunAt = performance.now()
  return new Promise<ShopAnswer>((resolve, reject) => {
    let head: Pick<ShopAnswer, 'status' | 'reason' | 'headers'> | undefined
    const pieces: Buffer[] = []
    let bytes = 0
    const end = (cut: ShopAnswer['cut']): void => {
      clearTimeout(timer)
      const milliseconds = Math.round(performance.now() - begunAt)
      const answer = Buffer.concat(pieces).subarray(0, MAX_ANSWER_BYTES)
      if (head) resolve({ ...head, body: answer, cut, milliseconds, exchange: answerExchange(far) })
      else reject(new LabFault('LAB_NO_ANSWER'))
      near.destroy()
      far.destroy()
    }
    const timer = setTimeout(() => end('time'), MAX_ANSWER_MS)
    const length = body.length > 0 || !/^(?:GET|HEAD)$/.test(method) ? ['Content-Length', String(body.length)] : []
    try {
      const request = sendRequest({
        createConnection: () => near,
        method,
        path,
        headers: [...headers, ...length, 'Connection', 'close'],
        setHost: false,
      })
      request.on('error', () => end('size'))
      request.on('response', (reply) => {
        head = { status: reply.statusCode ?? 0, reason: reply.statusMessage ?? '', headers: reply.rawHeaders }
        reply.on('data', (piece: Buffer) => {
          pieces.push(piece)
          bytes += piece.length
          if (bytes > MAX_ANSWER_BYTES) end('size')
        })
        reply.on('end', () => end(null))
        reply.on('error', () => end('size'))
      })
      server.emit('connection', far)
      request.end(body)
    } catch (cause) {
      clearTimeout(timer)
      near.destroy()
      far.destroy()
      reject(new LabFault('LAB_BAD_ADDRESS', { cause }))
    }
  })
}
