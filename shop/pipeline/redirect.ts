import type { FastifyReply, FastifyRequest } from 'fastify'
import { escapeHtml } from '#foundation/html.ts'

const WORDS = { 301: 'Moved Permanently', 302: 'Found' } as const

/** Redirects within the shop. */
export function redirectWithin(
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
  status: keyof typeof WORDS = 302,
): FastifyReply {
  return redirectTo(request, reply, request.shop.settings.server.basePath + path, status)
}

/** Redirects to any address, with a link for clients that do not follow. */
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
