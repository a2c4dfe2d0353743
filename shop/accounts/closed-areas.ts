import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify'
import type { Guard } from '#foundation/guards.ts'
import { appendUserId, denyAll, isAccounting, isAuthorized } from '#shop/accounts/guards.ts'

/** Areas whose guards run before the routes, so that a stranger cannot find out which addresses exist. */
const AREAS: readonly (readonly [path: RegExp, guards: readonly Guard[]])[] = [
  [/^\/b2b\/v2(?:\/|$)/i, [isAuthorized]],
  [/^\/rest\/basket(?:\/|$)/i, [isAuthorized, appendUserId]],
  [/^\/rest\/user\/authentication-details(?:\/|$)/i, [isAuthorized]],
  [/^\/api\/BasketItems(?:\/|$)/i, [isAuthorized]],
  [/^\/api\/Feedbacks\/[^/]/i, [isAuthorized]],
  [/^\/api\/PrivacyRequests\/?$/i, [isAuthorized]],
  [/^\/api\/(?:Complaints|PrivacyRequests|SecurityAnswers|SecurityQuestions)\/[^/]/i, [denyAll]],
  [/^\/api\/Quantitys\/[^/]/i, [isAccounting]],
]

/** Guards addresses without a route. */
export const guardAreas: Guard = (request, reply, done) => {
  const [path = ''] = request.url.split('?', 1)
  const [, guards = []] = AREAS.find(([area]) => area.test(path)) ?? []
  passEach(guards, request, reply, done)
}

function passEach(
  [guard, ...others]: readonly Guard[],
  request: FastifyRequest,
  reply: FastifyReply,
  done: HookHandlerDoneFunction,
): void {
  if (!guard) done()
  else guard(request, reply, (error) => (error ? done(error) : passEach(others, request, reply, done)))
}
