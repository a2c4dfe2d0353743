import type { FastifyReply } from 'fastify'

export function setCookie(reply: FastifyReply, name: string, value: string): void {
  reply.header('set-cookie', `${name}=${encodeURIComponent(value)}; Path=/`)
}

export function clearCookie(reply: FastifyReply, name: string): void {
  reply.header('set-cookie', `${name}=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT`)
}
