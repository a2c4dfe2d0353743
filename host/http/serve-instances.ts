import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { HostError } from '#host/errors.ts'
import { provenanceOf, type RequestScope } from '#host/http/request-scope.ts'
import type { Instance } from '#host/instances/instance.ts'
import { type Instances, SINGLE_PLAYER } from '#host/instances/instances.ts'
import { observeExchange } from '#range/evidence/exchange.ts'

declare module 'fastify' {
  interface FastifyRequest {
    instance: Instance | null
  }
}

/** Gives every request its instance before any route runs; judges and keeps what it did before it is answered. */
export function serveInstances(app: FastifyInstance, instances: Instances, scope: RequestScope): void {
  scope.follow(app)
  app.decorateRequest('instance', null)
  app.decorateRequest('outgoingCall', null)
  app.decorateRequest('shop')
  app.decorateRequest('game')
  app.decorateRequest('lab')

  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/host/')) return done()
    // What an instance asks of itself stays there.
    const id = request.outgoingCall?.instance ?? SINGLE_PLAYER
    const awake = instances.peek(id)
    if (awake) {
      enter(request, reply, awake)
      return done()
    }
    instances.wake(id).then(
      (instance) => {
        enter(request, reply, instance)
        done()
      },
      (error: unknown) => void reply.send(failInstead(reply, error)),
    )
  })

  app.addHook('onSend', (request, reply, payload, done) => {
    const { instance } = request
    if (!instance) return done(null, payload)
    let kept: Promise<void> | undefined
    try {
      observeExchange(provenanceOf(request.id, instance.id), request, reply, payload)
      kept = instance.commit(`${request.method} ${request.url.slice(0, 200)}`)
    } catch (error) {
      return done(null, failInstead(reply, error))
    }
    if (!kept) return done(null, payload)
    kept.then(
      () => done(null, payload),
      (error: unknown) => done(null, failInstead(reply, error)),
    )
  })
}

function enter(request: FastifyRequest, reply: FastifyReply, instance: Instance): void {
  request.instance = instance
  request.shop = instance.shop
  request.game = instance.game
  request.lab = instance.lab
  instance.enter()
  // 'close' comes exactly once, also for visitors who hang up.
  reply.raw.once('close', () => instance.leave())
}

/** Replaces a reply that was on its way: what it claims to have done was not kept. */
function failInstead(reply: FastifyReply, error: unknown): string {
  const failure = error instanceof HostError ? error : new HostError('HOST_INTERNAL', {}, { cause: error })
  reply.log.error({ err: failure }, failure.message)
  for (const header of ['content-length', 'etag', 'location', 'set-cookie', 'content-encoding'])
    reply.removeHeader(header)
  reply.code(failure.status).header('content-type', 'application/json; charset=utf-8')
  return JSON.stringify(failure)
}
