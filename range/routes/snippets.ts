import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from '#range/zod.ts'

const keyed = z.object({ key: z.string() })

/** Coding challenges. None is built yet: each of these answers as it does for a key without one. */
export function snippetRoutes(app: FastifyInstance): void {
  app.get<{ Params: { key: string } }>('/snippets/:key', (request, reply) => sendNoSnippet(reply, request.params.key))
  app.post('/snippets/verdict', (request, reply) => sendNoSnippet(reply, keyOf(request.body)))
  app.get('/snippets/fixes/:key', (_request, reply) => sendNoFixes(reply))
  app.post('/snippets/fixes', (_request, reply) => sendNoFixes(reply))
}

function sendNoSnippet(reply: FastifyReply, key: string): FastifyReply {
  return reply.code(404).send({ status: 'error', error: `No code challenge for challenge key: ${key}` })
}

function sendNoFixes(reply: FastifyReply): FastifyReply {
  return reply.code(404).send({ error: 'No fixes found for the snippet!' })
}

function keyOf(body: unknown): string {
  const result = keyed.safeParse(body)
  return result.success ? result.data.key : 'undefined'
}
