import type { FastifyReply } from 'fastify'
import { answerFailure } from '#foundation/resource-failure.ts'
import { RangeReplyError } from '#game/errors.ts'

/**
 * Runs a route below `/api`, and answers refusals in the shape of its resources. Faults of the range keep their own.
 * @throws {RangeReplyError}
 */
export function answerRefusals(reply: FastifyReply, work: () => void): void {
  try {
    work()
  } catch (error) {
    if (error instanceof RangeReplyError) throw error
    answerFailure(error, reply)
  }
}
