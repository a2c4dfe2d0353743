import type { FastifyRequest } from 'fastify'
import { withoutStack } from '#shop/pipeline/refusal.ts'

/** Somebody came who is not signed in, or not any more. */
export class BlockedError extends Error {}

/** Error for strangers at routes of customers. */
export function createBlockedError({ raw }: FastifyRequest): BlockedError {
  return withoutStack(new BlockedError(`Blocked illegal activity by ${raw.socket.remoteAddress}`))
}
