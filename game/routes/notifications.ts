import type { FastifyInstance } from 'fastify'
import type { CountryMapping } from '#contract/game.ts'
import type { RangeRouteOptions } from './options.ts'

export function notificationRoutes(app: FastifyInstance, { rules }: RangeRouteOptions): void {
  app.get<{ Querystring: { challenge?: unknown } }>('/rest/repeat-notification', (request, reply) => {
    const { challenge } = request.query
    // Clients encode the name twice. A malformed one gets the error page, as in the reference.
    const name = typeof challenge === 'string' ? decodeURIComponent(challenge) : ''
    if (!request.game.repeatNotification(name))
      request.log.warn({ challenge: name }, 'No solved challenge has this name')
    return reply.type('text/plain; charset=utf-8').send('OK')
  })

  app.get('/rest/country-mapping', (_request, reply) => {
    const { countryMapping } = rules.ctf
    return countryMapping ? reply.send(countryMapping satisfies CountryMapping) : reply.code(500).send()
  })
}
