import type { FastifyInstance } from 'fastify'
import { challengeRoutes } from './challenges.ts'
import { continueCodeRoutes } from './continue-codes.ts'
import { debriefRoutes } from './debrief.ts'
import { hintRoutes } from './hints.ts'
import { notificationRoutes } from './notifications.ts'
import type { RangeRouteOptions } from './options.ts'
import { snippetRoutes } from './snippets.ts'

/** Every route of the game. They work on `request.game` only; who changes its state keeps it, in `onSend`. */
export async function rangeRoutes(app: FastifyInstance, options: RangeRouteOptions): Promise<void> {
  challengeRoutes(app, options)
  hintRoutes(app, options)
  continueCodeRoutes(app, options)
  notificationRoutes(app, options)
  snippetRoutes(app)
  debriefRoutes(app, options)
}
