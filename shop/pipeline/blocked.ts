import type { FastifyRequest } from 'fastify'

/** What strangers hear where only customers have business. */
export function blocked({ raw }: FastifyRequest): Error {
  return new Error(`Blocked illegal activity by ${raw.socket.remoteAddress}`)
}
