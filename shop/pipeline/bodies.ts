import type { FastifyInstance, FastifyRequest } from 'fastify'
import type qs from 'qs'
import type { Odd } from '#contract/odd.ts'
import { loadLazily } from '#foundation/load-lazily.ts'

const forms = loadLazily<typeof qs>('qs')

declare module 'fastify' {
  interface FastifyRequest {
    /** Text of the body as received; undefined for long uploads, binary bodies and requests without a body. */
    rawBody: string | undefined
  }
}

/** A valid content type. Bodies of any other are read as text. */
const MEDIA_TYPE = /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+\s*(;|$)/

/** Parses forms into objects. Other bodies are read as text, and JSON is parsed from it. */
export function acceptBodies(app: FastifyInstance): void {
  app.decorateRequest('rawBody', undefined)
  app.addHook('onRequest', (request, _reply, done) => {
    const type = request.headers['content-type']
    if (type !== undefined && !MEDIA_TYPE.test(type)) request.headers['content-type'] = 'text/plain'
    done()
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (request, bytes, done) => {
    try {
      done(null, parseBody(request, withoutMark(String(bytes))))
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)))
    }
  })
}

/** Strips the byte order mark that some programs write. */
function withoutMark(text: string): string {
  return text.startsWith('\ufeff') ? text.slice(1) : text
}

export function isForm({ headers }: FastifyRequest): boolean {
  return headers['content-type']?.toLowerCase().startsWith('application/x-www-form-urlencoded') ?? false
}

function parseBody(request: FastifyRequest, text: string): unknown {
  const contentType = request.headers['content-type']?.toLowerCase() ?? ''
  request.rawBody = text
  if (isForm(request)) return forms().parse(text, { arrayLimit: 100 })
  if (text === '') return {}
  return contentType.includes('application/json') ? JSON.parse(text) : text
}

export type Fields = Record<string, unknown>

/**
 * Fields of the body; empty for a text, a list or no body. With a type of the contract, only its fields can be read.
 */
export function fieldsOf(request: FastifyRequest): Fields
export function fieldsOf<Sent>(request: FastifyRequest): Odd<Sent>
export function fieldsOf(request: FastifyRequest): Fields {
  const body: unknown = request.body
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Fields) : {}
}
