import type { FastifyInstance } from 'fastify'
import { answerBadBody } from './bad-body.ts'
import { challengeRoutes } from './challenges.ts'
import { continueCodeRoutes } from './continue-codes.ts'
import { debriefRoutes } from './debrief.ts'
import { hintRoutes } from './hints.ts'
import { notificationRoutes } from './notifications.ts'
import type { RangeRouteOptions } from './options.ts'
import { snippetRoutes } from './snippets.ts'

/** Every route of the game. They work on `request.game` only; who changes its state keeps it, in `onSend`. */
export async function rangeRoutes(app: FastifyInstance, options: RangeRouteOptions): Promise<void> {
  await app.register(async (range) => {
    // Route by route, as the shop sets the error handler that this one defers to only later.
    range.addHook('onRoute', (route) => {
      route.errorHandler = answerBadBody
    })
    challengeRoutes(range, options)
    hintRoutes(range, options)
    continueCodeRoutes(range, options)
    notificationRoutes(range, options)
    snippetRoutes(range)
    debriefRoutes(range, options)
    range.all('/range/*', (_request, reply) =>
      reply.code(404).send({ error: 'RANGE_NOT_FOUND', message: 'The range has nothing at this address.' }),
    )
  })
}
