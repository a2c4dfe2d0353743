import { isUtf8 } from 'node:buffer'
import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { findLargestForm } from '#foundation/form-size.ts'
import { parseUpload, type UploadedFile, type UploadLimits } from '#shop/pipeline/multipart.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Accepts a file by a multipart form, as `request.upload`. */
    upload?: UploadLimits
  }
  interface FastifyRequest {
    /** The uploaded file, if any. Text fields are in the body. */
    upload: UploadedFile | undefined
  }
}

/** Bytes that are read and dropped so that a browser sees why its file was refused. Then the connection is closed. */
const MAX_READ_BYTES = 16 * 1024 * 1024

/** Longest form whose raw text is kept for the request. */
const MAX_TEXT_BYTES = 4096

/**
 * Registers routes with uploads. `config.upload` names the field and the limit. Other bodies count as no file.
 * @example uploadRoutes(app, (routes) => routes.post('/file-upload', { config: { upload:
 * { field: 'file', maxBytes: 200_000 } } }, …))
 */
export function uploadRoutes(app: FastifyInstance, register: (routes: FastifyInstance) => void): void {
  if (!app.hasRequestDecorator('upload')) app.decorateRequest('upload', undefined)
  app.register(async (routes) => {
    routes.removeAllContentTypeParsers()
    routes.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _bytes, done) => done(null, {}))
    routes.addContentTypeParser('multipart/form-data', async (request: FastifyRequest, payload: Readable) => {
      const limits = request.routeOptions.config.upload
      if (!limits) throw new Error('This route has no `config.upload`.')
      const { bytes, isWhole } = await readAtMost(payload, findLargestForm(limits))
      const { file, fields } = await parseUpload(bytes, request.headers['content-type'] ?? '', limits, isWhole)
      request.upload = file
      request.rawBody = isWhole ? textOf(bytes) : undefined
      return fields
    })
    register(routes)
  })
}

/** Text of a short form; undefined for long and binary ones. */
function textOf(bytes: Buffer): string | undefined {
  return bytes.length <= MAX_TEXT_BYTES && isUtf8(bytes) ? bytes.toString() : undefined
}

/** Reads the beginning of a stream, and drops the rest up to a limit. */
async function readAtMost(payload: Readable, most: number): Promise<{ bytes: Buffer; isWhole: boolean }> {
  const chunks: Buffer[] = []
  let size = 0
  // The stream is the connection, which must survive the loop for the reply.
  for await (const chunk of payload.iterator({ destroyOnReturn: false })) {
    if (size < most) chunks.push((chunk as Buffer).subarray(0, most - size))
    size += (chunk as Buffer).length
    if (size > MAX_READ_BYTES) break
  }
  return { bytes: Buffer.concat(chunks), isWhole: size <= most }
}
