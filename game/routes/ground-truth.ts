import type { FastifyInstance, FastifyRequest } from 'fastify'
import { RangeReplyError } from '#game/errors.ts'
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
export function groundTruthRoutes(app: FastifyInstance, { catalogue, rules, version }: RangeRouteOptions): void {
  let texts: Promise<Readonly<Record<Format, string>>> | undefined

  app.get<{ Querystring: Record<string, unknown> }>('/range/ground-truth', async (request, reply) => {
    if (rules.ctf.isOn || !request.game.opening.hasSolutions) throw new RangeReplyError('RANGE_TRUTH_WITHHELD')
    const format = chooseFormat(request)
    // Writing takes half a second, and is the same for all.
    texts ??= write()
    texts.catch(() => {
      texts = undefined
    })
    return reply
      .type(TYPES[format])
      .header('vary', 'accept')
      .send((await texts)[format])
  })

  app.get('/range/ground-truth/schema', async (_request, reply) => {
    const { toJsonSchema } = await import('#game/ground-truth/schema.ts')
    return reply.type('application/schema+json; charset=utf-8').send(JSON.stringify(toJsonSchema()))
  })

  async function write(): Promise<Readonly<Record<Format, string>>> {
    const { TruthFault, writeTruth } = await import('#game/ground-truth/write-truth.ts')
    try {
      return await writeTruth(catalogue, version ?? '')
    } catch (cause) {
      if (!(cause instanceof TruthFault)) throw cause
      throw new RangeReplyError('RANGE_TRUTH_UNFIT', { faults: cause.message }, { cause })
    }
  }
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
