import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

/** Weak tag of a reply: its length in hex and the start of its hash. */
export function weakTag(content: string | Buffer): string {
  const length = typeof content === 'string' ? Buffer.byteLength(content) : content.length
  const hash = createHash('sha1').update(content).digest('base64').slice(0, 27)
  return `W/"${length.toString(16)}-${hash}"`
}

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
      tag = weakTag(payload)
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
