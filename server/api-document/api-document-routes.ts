import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ApiDocument, ApiPart } from '#server/api-document/describe-api.ts'
import type { ListedRoute } from '#server/http/route-table.ts'

export interface ApiDocumentOptions {
  /** Name of the shop. */
  name: string
  version: string
  /** Path of the shop below its origin, or empty. */
  basePath: string
  /** Every route of the application, once all are registered. */
  listRoutes(): readonly ListedRoute[]
}

const TYPE = 'application/json; charset=utf-8'

/** Descriptions of the interface for tools. They are written when somebody asks, and do not change after that. */
export function apiDocumentRoutes(app: FastifyInstance, { listRoutes, ...facts }: ApiDocumentOptions): void {
  const documents = new Map<ApiPart, Promise<ApiDocument>>()

  const describe = (part: ApiPart): Promise<ApiDocument> => {
    const known = documents.get(part)
    if (known) return known
    const document = load(part)
    documents.set(part, document)
    // A fault of the disk may pass.
    document.catch(() => documents.delete(part))
    return document
  }

  const load = async (part: ApiPart): Promise<ApiDocument> => {
    const { describeApi } = await import('#server/api-document/describe-api.ts')
    return describeApi(part, { ...facts, routes: listRoutes() })
  }

  app.get('/api-docs/openapi.json', async (_request, reply) =>
    reply.type(TYPE).send(JSON.stringify(await describe('shop'))),
  )

  app.get('/api-docs/openapi-range.json', async (_request, reply) =>
    reply.type(TYPE).send(JSON.stringify(await describe('range'))),
  )

  app.get('/api-docs/postman.json', async (request, reply) => {
    const { toPostman } = await import('#server/api-document/to-postman.ts')
    return reply.type(TYPE).send(JSON.stringify(toPostman(await describe('shop'), originOf(request))))
  })
}

function originOf({ protocol, headers }: FastifyRequest): string {
  return `${protocol}://${headers.host ?? 'localhost'}`
}
