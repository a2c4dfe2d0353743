import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { createWeakTag } from '#common/etags.ts'

/** True when the client already has the content of this tag. */
export function isFresh(ifNoneMatch: string | undefined, tag: string): boolean {
  if (!ifNoneMatch) return false
  if (ifNoneMatch === '*') return true
  const strong = tag.replace(/^W\//, '')
  return ifNoneMatch.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === strong)
}

/** True when the client already has this version of a file; what it says about the tag counts for more than a date. */
export function isUnchanged(headers: IncomingHttpHeaders, tag: string, changedAt: Date): boolean {
  if (headers['if-none-match'] !== undefined) return isFresh(headers['if-none-match'], tag)
  const since = Date.parse(headers['if-modified-since'] ?? '')
  return Math.floor(changedAt.getTime() / 1000) * 1000 <= since
}

/** A moment as headers tell it, to the second. */
export function toHttpTime(moment: Date): string {
  return moment.toUTCString()
}

/** Tags every buffered reply to a reading request, and answers 304 when the client has it. */
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
