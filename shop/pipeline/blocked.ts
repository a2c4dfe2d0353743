import type { FastifyRequest } from 'fastify'
import { refusal } from '#shop/pipeline/refusal.ts'

/** What strangers hear where only customers have business. */
export function blocked({ raw }: FastifyRequest): Error {
  return refusal(`Blocked illegal activity by ${raw.socket.remoteAddress}`)
}
