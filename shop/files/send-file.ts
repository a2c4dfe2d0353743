import type { FastifyReply, FastifyRequest } from 'fastify'
import { createWeakTag } from '#common/etags.ts'
import { parseRange } from '#shop/files/ranges.ts'

/** Sends a file whole, or the part of it that is asked for. */
export function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  content: Buffer,
  mediaType: string,
): FastifyReply {
  const tag = createWeakTag(content)
  reply.headers({ 'cache-control': 'public, max-age=0', 'accept-ranges': 'bytes', etag: tag }).type(mediaType)
  const expected = request.headers['if-range']
  const range =
    expected === undefined || expected === tag ? parseRange(request.headers.range, content.length) : undefined
  if (range === undefined) return reply.send(content)
  if (range === null) return reply.code(416).header('content-range', `bytes */${content.length}`).send()
  const { start, end } = range
  return reply
    .code(206)
    .header('content-range', `bytes ${start}-${end}/${content.length}`)
    .send(content.subarray(start, end + 1))
}
