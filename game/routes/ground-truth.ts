import type { FastifyInstance, FastifyRequest } from 'fastify'
import { RangeReplyError } from '#game/errors.ts'
import { refuseWithheld, type TruthTexts } from './kept-truth.ts'
import type { RangeRouteOptions } from './options.ts'

const TYPES = {
  json: 'application/json; charset=utf-8',
  sarif: 'application/sarif+json; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
} as const

type Format = keyof typeof TYPES

/**
 * `GET /range/ground-truth`: all flaws and what is not one, as JSON, SARIF or CSV. It is the sheet of all solutions:
 * 403 in CTF mode, and for teams until their run is over.
 * `GET /range/ground-truth/schema`: the JSON Schema, for everybody.
 */
export function groundTruthRoutes(
  app: FastifyInstance,
  options: RangeRouteOptions,
  readTexts: () => Promise<TruthTexts>,
): void {
  app.get<{ Querystring: Record<string, unknown> }>('/range/ground-truth', async (request, reply) => {
    refuseWithheld(options, request.game)
    const format = chooseFormat(request)
    return reply
      .type(TYPES[format])
      .header('vary', 'accept')
      .send((await readTexts())[format])
  })

  app.get('/range/ground-truth/schema', async (_request, reply) => {
    const { toJsonSchema } = await import('#game/ground-truth/schema.ts')
    return reply.type('application/schema+json; charset=utf-8').send(JSON.stringify(toJsonSchema()))
  })
}

/** `?format=` wins over `Accept`. @throws {RangeReplyError} RANGE_NO_SUCH_FORMAT */
function chooseFormat({ query, headers }: FastifyRequest<{ Querystring: Record<string, unknown> }>): Format {
  const { format } = query
  if (format !== undefined) {
    if (typeof format === 'string' && Object.hasOwn(TYPES, format)) return format as Format
    throw new RangeReplyError('RANGE_NO_SUCH_FORMAT')
  }
  const { accept = '' } = headers
  if (accept.includes('sarif')) return 'sarif'
  return accept.includes('text/csv') ? 'csv' : 'json'
}
