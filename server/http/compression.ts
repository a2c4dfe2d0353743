import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FastifyInstance, onSendHookHandler } from 'fastify'
import { chooseEncoding } from '#foundation/accept.ts'

/** Smallest compressed reply in bytes. */
const MIN_BYTES = 1024

/** Largest compressed reply in bytes. Longer work would delay other requests. */
const MAX_BYTES = 8 * 1024 * 1024

/** Largest useful window of Brotli for its memory, as a power of two. */
const MAX_WINDOW_BITS = 18

/** Compressible types. Event streams are sent piece by piece. */
const COMPRESSIBLE = /^text\/(?!event-stream)|[+/](?:json|text|xml|javascript|octet-stream)\b/i

const ENCODERS = {
  br: memoize((content) =>
    brotliCompressSync(content, {
      params: {
        // The default is for files that are compressed once.
        [constants.BROTLI_PARAM_QUALITY]: 4,
        [constants.BROTLI_PARAM_LGWIN]: Math.min(Math.max(Math.ceil(Math.log2(content.length)), 10), MAX_WINDOW_BITS),
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  ),
  gzip: memoize((content) => gzipSync(content, { level: 6 })),
}

/**
 * Compresses replies in one go, as the last hook of each route, after all hooks that read or tag them. A streaming
 * encoder for each of many visitors would fill the memory. A buffer that is sent repeatedly
 * (`game/routes/kept-replies.ts`) is compressed once.
 */
export function compressReplies(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    route.onSend = [route.onSend ?? []].flat().concat(compressReply)
  })
}

const compressReply: onSendHookHandler = (request, reply, payload, done) => {
  const accepted = request.headers['accept-encoding']
  if (accepted === undefined || !(typeof payload === 'string' || Buffer.isBuffer(payload))) return done()
  const bytes = Buffer.byteLength(payload)
  if (bytes < MIN_BYTES || bytes > MAX_BYTES || isLeftAsItIs(reply)) return done()
  const encoding = chooseEncoding(String(accepted))
  if (!encoding) return done()
  const compressed = ENCODERS[encoding](Buffer.isBuffer(payload) ? payload : Buffer.from(payload))
  reply.header('content-encoding', encoding).header('content-length', compressed.length)
  if (!reply.hasHeader('vary')) reply.header('vary', 'accept-encoding')
  done(null, compressed)
}

/** Whether a reply is encoded already, a range, or not compressible. */
function isLeftAsItIs(reply: Parameters<onSendHookHandler>[1]): boolean {
  if (reply.hasHeader('content-encoding') || reply.hasHeader('content-range')) return true
  return !COMPRESSIBLE.test(String(reply.getHeader('content-type') ?? 'application/json'))
}

/** Caches the result as long as the buffer exists. */
function memoize(encode: (content: Buffer) => Buffer): (content: Buffer) => Buffer {
  const results = new WeakMap<Buffer, Buffer>()
  return (content) => {
    let result = results.get(content)
    if (!result) {
      result = encode(content)
      results.set(content, result)
    }
    return result
  }
}
