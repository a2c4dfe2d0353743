import type { FastifyReply, FastifyRequest } from 'fastify'
import { escapeHtml } from '#shop/pipeline/html.ts'

/** Sends the client to another address of the shop, with a word for those who do not follow by themselves. */
export function redirectWithin(request: FastifyRequest, reply: FastifyReply, path: string): FastifyReply {
  const address = request.shop.settings.server.basePath + path
  const sentence = `Found. Redirecting to ${address}`
  reply.code(302).header('location', address)
  return request.headers.accept?.includes('text/html')
    ? reply.type('text/html; charset=utf-8').send(`<p>${escapeHtml(sentence)}</p>`)
    : reply.type('text/plain; charset=utf-8').send(sentence)
}
