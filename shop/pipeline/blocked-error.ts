import type { FastifyRequest } from 'fastify'
import { withoutStack } from '#shop/pipeline/refusal.ts'

/** The caller is not signed in. */
export class BlockedError extends Error {}

/** Error for strangers at routes of customers. */
export function createBlockedError({ raw }: FastifyRequest): BlockedError {
  return withoutStack(new BlockedError(`Blocked illegal activity by ${raw.socket.remoteAddress}`))
}
