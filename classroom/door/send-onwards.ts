import { type IncomingMessage, type RequestOptions, type ServerResponse, request as sendRequest } from 'node:http'
import { HostError } from '#server/errors.ts'
import { answerError } from '#server/http/reply.ts'

export interface Onwards {
  request: IncomingMessage
  response: ServerResponse
  /** The whole body. Undefined if it is streamed. */
  body: Buffer | undefined
  target: RequestOptions
  /** A reply's headers for the visitor. */
  keepHeaders: (rawHeaders: readonly string[]) => string[]
  /** Whether the reply says that nothing was done. It does not reach the visitor. */
  isElsewhere?: (reply: IncomingMessage) => boolean
}

/**
 * `answered`, also by an error; `cut` before the reply; `away`: nobody could be reached; `elsewhere`: another one has to
 * be asked
 */
export type Ending = 'answered' | 'cut' | 'away' | 'elsewhere'

const AWAY = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'])

/** Sends a request once, and its reply back. */
export function sendOnwards({ request, response, body, target, keepHeaders, isElsewhere }: Onwards): Promise<Ending> {
  return new Promise((resolve) => {
    let onwards: ReturnType<typeof sendRequest>
    try {
      onwards = sendRequest({ method: request.method, path: request.url, setHost: false, ...target })
    } catch {
      // Node's server accepts addresses that its client rejects.
      answerError(response, new HostError('HOST_BAD_REQUEST', { reason: 'The address cannot be passed on.' }))
      return resolve('answered')
    }
    const hangUp = (): void => {
      onwards.destroy()
      resolve('answered')
    }
    response.once('close', hangUp)
    onwards.on('error', (error: NodeJS.ErrnoException) => {
      request.unpipe(onwards)
      response.off('close', hangUp)
      if (response.headersSent) response.destroy()
      resolve(response.headersSent ? 'answered' : AWAY.has(error.code ?? '') ? 'away' : 'cut')
    })
    onwards.on('response', (reply) => {
      if (isElsewhere?.(reply)) {
        response.off('close', hangUp)
        request.unpipe(onwards)
        reply.resume()
        return resolve('elsewhere')
      }
      response.writeHead(reply.statusCode ?? 502, reply.statusMessage ?? '', keepHeaders(reply.rawHeaders))
      reply.on('error', () => response.destroy())
      reply.on('aborted', () => response.destroy())
      reply.pipe(response)
      response.off('close', hangUp)
      response.once('close', () => {
        // Stops reading for a visitor who has closed the connection.
        if (!reply.complete) onwards.destroy()
        resolve('answered')
      })
    })
    if (body !== undefined) onwards.end(body)
    else request.pipe(onwards)
  })
}
