import type { FastifyReply } from 'fastify'
import { answerFailure } from '#common/resource-failure.ts'

/** Does the work of a route below `/api`, whose refusals are answered as those of every resource are. */
export function answerRefusals(reply: FastifyReply, work: () => void): void {
  try {
    work()
  } catch (error) {
    answerFailure(error, reply)
  }
}
