import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { createWeakTag } from '#foundation/etags.ts'

/** Whether the client's tags include this one. */
export function isFresh(ifNoneMatch: string | undefined, tag: string): boolean {
  if (!ifNoneMatch) return false
  if (ifNoneMatch === '*') return true
  const strong = tag.replace(/^W\//, '')
  return ifNoneMatch.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === strong)
}

/** Whether the client has this version of a file. Tags win over dates. */
export function isUnchanged(headers: IncomingHttpHeaders, tag: string, changedAt: Date): boolean {
  if (headers['if-none-match'] !== undefined) return isFresh(headers['if-none-match'], tag)
  const since = Date.parse(headers['if-modified-since'] ?? '')
  return Math.floor(changedAt.getTime() / 1000) * 1000 <= since
}

/** Formats a moment for a header, to the second. */
export function toHttpTime(moment: Date): string {
  return moment.toUTCString()
}

/** Adds an ETag to every buffered reply of a GET, and answers 304 if it matches. */
export function tagReplies(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const isReading = request.method === 'GET' || request.method === 'HEAD'
    if (!isReading || reply.statusCode !== 200 || !(typeof payload === 'string' || Buffer.isBuffer(payload))) {
      done()
      return
    }
    let tag = reply.getHeader('etag')
    if (typeof tag !== 'string') {
      tag = createWeakTag(payload)
      reply.header('etag', tag)
    }
    if (!isFresh(request.headers['if-none-match'], tag)) {
      done()
      return
    }
    reply.code(304)
    reply.removeHeader('content-type')
    reply.removeHeader('content-length')
    done(null, null)
  })
}
