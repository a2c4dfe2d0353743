import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { RECEIVER } from './answers.ts'
import { LabFault } from './fault.ts'
import { type LabVisit, MAX_BODY_BYTES } from './request-log.ts'

/** Longer bodies are not read. */
const MAX_READ_BYTES = 1_048_576

interface ReceivedBody {
  start: Buffer
  bytes: number
}

/** Receives requests of foreign pages: any method, any body, any origin. */
export function receiverRoutes(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (request, payload, done) =>
    receive(payload, (error, body) => {
      // Stops the useless decompression. A plain body is the request itself, which still needs an answer.
      if (error && payload !== request.raw) payload.destroy()
      done(error, body)
    }),
  )

  // Runs before the shop's handling of preflight requests and odd content types.
  app.addHook('onRequest', (request, reply, done) => {
    if (request.headers['content-type'] !== undefined) request.headers['content-type'] = 'application/octet-stream'
    if (request.method !== 'OPTIONS') return done()
    noteVisit(request, 'in')
    allowEverything(request, reply).code(204).send()
  })

  for (const path of [RECEIVER, `${RECEIVER}/*`]) {
    app.all(path, (request, reply) => {
      noteVisit(request, 'in', request.body as ReceivedBody | undefined)
      return allowEverything(request, reply).type('text/plain; charset=utf-8').send('Noted.\n')
    })
  }
}

/** Logs a request with its raw headers. */
export function noteVisit(request: FastifyRequest, kind: LabVisit['kind'], body?: ReceivedBody): void {
  const { rawHeaders } = request.raw
  const headers: [string, string][] = []
  for (let index = 0; index + 1 < rawHeaders.length; index += 2) {
    headers.push([rawHeaders[index] ?? '', rawHeaders[index + 1] ?? ''])
  }
  request.lab.receive({
    kind,
    method: request.method,
    url: request.originalUrl,
    headers,
    body: body?.start.toString('utf8') ?? '',
    bodyBytes: body?.bytes ?? 0,
  })
}

function allowEverything(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { origin, 'access-control-request-headers': headers, 'access-control-request-method': method } = request.headers
  reply.headers({ 'access-control-allow-origin': origin ?? '*', 'cache-control': 'no-store', vary: 'origin' })
  if (origin !== undefined) reply.header('access-control-allow-credentials', 'true')
  if (headers !== undefined) reply.header('access-control-allow-headers', headers)
  if (method !== undefined) reply.header('access-control-allow-methods', method)
  if (request.headers['access-control-request-private-network'] !== undefined)
    reply.header('access-control-allow-private-network', 'true')
  return reply
}

/** Keeps the start of a body and counts the rest. */
function receive(payload: Readable, done: (error: Error | null, body?: ReceivedBody) => void): void {
  const chunks: Buffer[] = []
  let bytes = 0
  let kept = 0
  const onData = (chunk: Buffer): void => {
    bytes += chunk.length
    if (kept < MAX_BODY_BYTES) {
      const start = chunk.subarray(0, MAX_BODY_BYTES - kept)
      chunks.push(start)
      kept += start.length
    }
    if (bytes > MAX_READ_BYTES) finish(new LabFault('LAB_TOO_LARGE'))
  }
  const onEnd = (): void => finish(null)
  const onError = (cause: Error): void => finish(new LabFault('LAB_BAD_FORM', { cause }))
  const finish = (error: Error | null): void => {
    payload.off('data', onData)
    payload.off('end', onEnd)
    // Keeps a listener, because a late `error` without one would end the process.
    if (error) done(error)
    else done(null, { start: Buffer.concat(chunks), bytes })
  }
  payload.on('data', onData)
  payload.on('end', onEnd)
  payload.once('error', onError)
  // A decompressing stream arrives paused, and a listener alone does not start it.
  payload.resume()
}
