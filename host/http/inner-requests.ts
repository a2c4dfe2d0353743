import { type IncomingHttpHeaders, type Server, request as sendRequest } from 'node:http'
import { type Duplex, duplexPair } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { LabFault } from '#range/lab/fault.ts'
import type { BenchAnswer, OutgoingRequest } from '#range/lab/requests/sending.ts'
import { answerExchange, openInnerConnection } from './inner-connections.ts'

/** The shop has so long to answer. Milliseconds. */
const MAX_ANSWER_MS = 10_000

/** Bytes of an answer that are taken. */
const MAX_ANSWER_BYTES = 1_048_576

interface InnerServer {
  /** Takes the connection. */
  server: Server
  /** Has a connection belong to whom a request is from, where players are told apart. */
  vouch?: ((connection: Duplex, from: IncomingHttpHeaders) => void) | undefined
}

/**
 * Sends a request to the shop's own server without a network: over a connection in memory, which the server takes as any other. No address is
 * looked up, so no other host can be reached. The context of the caller goes along: the request is theirs, and not the server's own.
 * @throws {LabFault} LAB_NO_ANSWER, LAB_BAD_ADDRESS
 */
export function sendInside(
  { server, vouch }: InnerServer,
  { headers: from, raw: { socket } }: FastifyRequest,
  { method, path, headers, body }: OutgoingRequest,
): Promise<BenchAnswer> {
  const [near, far] = duplexPair()
  // Where the request comes from: the shop writes it into its log.
  Object.defineProperty(far, 'remoteAddress', { value: socket?.remoteAddress, configurable: true })
  vouch?.(far, from)
  openInnerConnection(far, body)
  const begunAt = performance.now()
  return new Promise<BenchAnswer>((resolve, reject) => {
    let head: Pick<BenchAnswer, 'status' | 'reason' | 'headers'> | undefined
    const pieces: Buffer[] = []
    let bytes = 0
    const end = (cut: BenchAnswer['cut']): void => {
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
