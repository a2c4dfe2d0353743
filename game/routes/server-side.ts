import type { FastifyInstance } from 'fastify'
import { queryText } from '#foundation/query-text.ts'
import type { RangeRouteOptions } from './options.ts'

/**
 * Address that two challenges make the server call. Other callers get the page, as for unknown addresses; so does the
 * server if that solves nothing.
 */
export function serverSideRoutes(app: FastifyInstance, { clock }: Pick<RangeRouteOptions, 'clock'>): void {
  app.get('/solve/challenges/server-side', (request, reply) => {
    const { game, outgoingCall } = request
    const before = game.revision
    if (outgoingCall) {
      const { sender, instance, cause, player } = outgoingCall
      // Credits the player's request that made the server call.
      const provenance = { request: cause, instance, player, at: clock() }
      game.observe(provenance, 'serverSideCall', { sender, key: queryText(request, 'key') ?? '' })
    }
    if (game.revision === before) return reply.callNotFound()
    return reply.code(204).send()
  })
}
