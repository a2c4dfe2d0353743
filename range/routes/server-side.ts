import type { FastifyInstance } from 'fastify'
import { queryText } from '#common/query-text.ts'
import type { RangeRouteOptions } from './options.ts'

/**
 * The address that two challenges have the server call. Whoever calls it themselves gets the page, like at every address that there is not;
 * so does the server, where that solves nothing.
 */
export function serverSideRoutes(app: FastifyInstance, { clock }: Pick<RangeRouteOptions, 'clock'>): void {
  app.get('/solve/challenges/server-side', (request, reply) => {
    const { game, outgoingCall } = request
    const before = game.revision
    if (outgoingCall) {
      const { sender, instance, cause, player } = outgoingCall
      // Credited to the request of the player that made the server call, not to the call.
      const provenance = { request: cause, instance, player, at: clock() }
      game.observe(provenance, 'serverSideCall', { sender, key: queryText(request, 'key') ?? '' })
    }
    if (game.revision === before) return reply.callNotFound()
    return reply.code(204).send()
  })
}
