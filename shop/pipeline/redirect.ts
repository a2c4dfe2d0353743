import type { FastifyReply, FastifyRequest } from 'fastify'
import { escapeHtml } from '#common/html.ts'

const WORDS = { 301: 'Moved Permanently', 302: 'Found' } as const

/** Sends the client to another address of the shop. */
export function redirectWithin(
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
  status: keyof typeof WORDS = 302,
): FastifyReply {
  return redirectTo(request, reply, request.shop.settings.server.basePath + path, status)
}

/** Sends the client to any address, with a word for those who do not follow by themselves. */
export function redirectTo(
  request: FastifyRequest,
  reply: FastifyReply,
  address: string,
  status: keyof typeof WORDS = 302,
): FastifyReply {
  const target = locationOf(address)
  const sentence = `${WORDS[status]}. Redirecting to ${target}`
  reply.code(status).header('location', target)
  return request.headers.accept?.includes('text/html')
    ? reply.type('text/html; charset=utf-8').send(`<p>${escapeHtml(sentence)}</p>`)
    : reply.type('text/plain; charset=utf-8').send(sentence)
}

/** Escapes an address for a header. Escapes in it stay. */
export function locationOf(address: string): string {
  return address.toWellFormed().replace(/[^\x21-\x7e]+|["<>\\^`{}]/g, encodeURIComponent)
}
