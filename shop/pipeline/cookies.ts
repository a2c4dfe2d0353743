import type { FastifyReply } from 'fastify'

/** Sets a cookie for this browser session. */
export function setCookie(reply: FastifyReply, name: string, value: string): void {
  reply.header('set-cookie', `${name}=${encodeURIComponent(value)}; Path=/`)
}

/** Takes a cookie back. */
export function clearCookie(reply: FastifyReply, name: string): void {
  reply.header('set-cookie', `${name}=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT`)
}
