import type { FastifyInstance } from 'fastify'
import { createWeakTag } from '#common/etags.ts'

/** True when the client already has the content of this tag. */
export function isFresh(ifNoneMatch: string | undefined, tag: string): boolean {
  if (!ifNoneMatch) return false
  if (ifNoneMatch === '*') return true
  const strong = tag.replace(/^W\//, '')
  return ifNoneMatch.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === strong)
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
