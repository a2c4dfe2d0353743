import type { FastifyInstance } from 'fastify'
import { locationOf, redirectTo } from '#shop/pipeline/redirect.ts'
import { findAllowedAddress } from '#shop/redirect/allowed-addresses.ts'

/** Outgoing links pass through here, so that their use can be counted. */
export function redirectRoutes(app: FastifyInstance): void {
  app.get<{ Querystring: { to?: unknown } }>('/redirect', (request, reply) => {
    const { to } = request.query
    if (typeof to !== 'string' && !Array.isArray(to)) throw new TypeError('The target of a redirect must be a text')
    const target = String(to)
    const allowed = findAllowedAddress(target)
    if (!allowed) {
      throw Object.assign(new Error(`Unrecognized target URL for redirect: ${target}`), { status: 406 })
    }
    request.shop.audit('redirected', { to: target, location: locationOf(target), allowed })
    redirectTo(request, reply, target)
  })
}
