import type { FastifyReply, FastifyRequest } from 'fastify'
import { createWeakTag } from '#foundation/etags.ts'
import type { FileContent } from '#shop/files/public-folder.ts'
import { chooseRange } from '#shop/files/ranges.ts'
import { isUnchanged, toHttpTime } from '#shop/pipeline/etags.ts'

/** Sends a file, or its requested part. */
export function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { content, changedAt }: FileContent,
  mediaType: string,
): FastifyReply {
  const tag = createWeakTag(content)
  reply.headers({
    'cache-control': 'public, max-age=0',
    'accept-ranges': 'bytes',
    etag: tag,
    'last-modified': toHttpTime(changedAt),
  })
  if (isUnchanged(request.headers, tag, changedAt)) return reply.code(304).send()
  reply.type(mediaType)
  const range = chooseRange(request.headers, { tag, changedAt, size: content.length })
  if (range === undefined) return reply.send(content)
  if (range === null) return reply.code(416).header('content-range', `bytes */${content.length}`).send()
  const { start, end } = range
  return reply
    .code(206)
    .header('content-range', `bytes ${start}-${end}/${content.length}`)
    .send(content.subarray(start, end + 1))
}
