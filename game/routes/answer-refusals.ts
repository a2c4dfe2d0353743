import type { FastifyReply } from 'fastify'
import { answerFailure } from '#foundation/resource-failure.ts'

/** Runs a route below `/api`, and answers refusals in the shape of its resources. */
export function answerRefusals(reply: FastifyReply, work: () => void): void {
  try {
    work()
  } catch (error) {
    answerFailure(error, reply)
  }
}
