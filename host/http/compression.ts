import { brotliCompressSync, constants, gzipSync, type InputType } from 'node:zlib'
import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

/** Bytes below which compressing gains nothing. */
const MIN_BYTES = 1024

/** Bytes up to which a reply is compressed in one go. An encoder with a stream for each of many visitors would fill the memory. */
const MAX_BYTES_IN_ONE_GO = 8 * 1024 * 1024

/** The largest of Brotli's windows that is worth its memory here, as a power of two. */
const MAX_WINDOW_BITS = 18

/**
 * Compresses replies, after everything that reads or tags them. A buffer that is sent more than once (the lists that are kept as they
 * were sent, `range/routes/kept-replies.ts`) is compressed once: a class that opens the same page costs one encoder.
 */
export async function compressReplies(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: MIN_BYTES,
    syncThreshold: MAX_BYTES_IN_ONE_GO,
    zlib: { brotliCompressSync: memoize(encodeBrotli), gzipSync: memoize(encodeGzip) },
  })
}

function encodeBrotli(content: InputType): Buffer {
  const bytes = Buffer.isBuffer(content) ? content.length : MAX_BYTES_IN_ONE_GO
  return brotliCompressSync(content, {
    params: {
      // The default is made for files that are compressed once and for all.
      [constants.BROTLI_PARAM_QUALITY]: 4,
      [constants.BROTLI_PARAM_LGWIN]: Math.min(Math.max(Math.ceil(Math.log2(bytes)), 10), MAX_WINDOW_BITS),
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes,
    },
  })
}

function encodeGzip(content: InputType): Buffer {
  return gzipSync(content, { level: 6 })
}

/** Remembers the result for each buffer, for as long as that lives. */
function memoize(encode: (content: InputType) => Buffer): (content: InputType) => Buffer {
  const results = new WeakMap<object, Buffer>()
  return (content) => {
    if (!Buffer.isBuffer(content)) return encode(content)
    let result = results.get(content)
    if (!result) {
      result = encode(content)
      results.set(content, result)
    }
    return result
  }
}
