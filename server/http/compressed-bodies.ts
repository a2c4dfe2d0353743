import type { Readable, Transform } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import type { FastifyInstance, RequestPayload } from 'fastify'

const DECODERS: Readonly<Record<string, () => Transform>> = {
  br: createBrotliDecompress,
  gzip: createGunzip,
  deflate: createInflate,
}

/** Fastify compares this with `content-length`, so it counts compressed bytes. */
interface DecodedPayload extends Transform {
  receivedEncodedLength: number
}

class BodyEncodingError extends Error {
  readonly statusCode: number
  constructor(statusCode: number, message: string) {
    super(message)
    this.statusCode = statusCode
  }
}

/** Decompresses request bodies. The limit for bodies applies to the decompressed size. */
export function acceptCompressedBodies(app: FastifyInstance): void {
  app.addHook('preParsing', (request, _reply, payload, done) => {
    const encoding = request.headers['content-encoding']?.toLowerCase()
    if (encoding === undefined || encoding === 'identity') return done(null, payload)
    const create = Object.hasOwn(DECODERS, encoding) ? DECODERS[encoding] : undefined
    if (!create) return done(new BodyEncodingError(415, `Unsupported Content-Encoding: ${encoding}`))
    done(null, decode(payload, create() as DecodedPayload))
  })
}

function decode(payload: RequestPayload, decoder: DecodedPayload): Readable {
  decoder.receivedEncodedLength = 0
  payload.on('data', (chunk: Buffer) => {
    decoder.receivedEncodedLength += chunk.length
  })
  payload.on('error', (error) => decoder.destroy(error))
  decoder.on('error', (error) => {
    Object.assign(error, {
      statusCode: 400,
      message: 'Could not decompress the request payload using the provided encoding',
    })
  })
  decoder.pause()
  return payload.pipe(decoder)
}
