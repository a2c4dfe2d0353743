import type { FastifyRequest } from 'fastify'

/** A parameter of the query as text; the first one of several. */
export function queryText(request: FastifyRequest, name: string): string | undefined {
  const value = (request.query as Readonly<Record<string, unknown>>)[name]
  const first: unknown = Array.isArray(value) ? value[0] : value
  return first === undefined || first === null ? undefined : String(first)
}
