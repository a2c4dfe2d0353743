import type { FastifyInstance, FastifyReply, RouteOptions } from 'fastify'
import { demandOwnOrigin } from '#classroom/door/origins.ts'
import { MAX_FORWARDED_BYTES } from '#classroom/door/request-heads.ts'
import { type Admitted, admit, demandKnownName, type GuardNeeds } from '#classroom/door/routes/guards.ts'
import { type HealthNeeds, healthRoutes } from '#classroom/door/routes/health-routes.ts'
import { type JoiningNeeds, joiningRoutes } from '#classroom/door/routes/joining-routes.ts'
import { type MetricsNeeds, metricsRoutes } from '#classroom/door/routes/metrics-routes.ts'
import { createNotFound } from '#classroom/door/routes/not-found.ts'
import { type PageNeeds, pageRoutes } from '#classroom/door/routes/page-routes.ts'
import { type PlayersNeeds, playersRoutes } from '#classroom/door/routes/players-routes.ts'
import { type TrainerNeeds, trainerRoutes } from '#classroom/door/routes/trainer-routes.ts'
import { notesOf, noteWait } from '#classroom/door/traces/request-notes.ts'
import { readVisit, type Visit, type VisitNeeds } from '#classroom/door/visits.ts'
import { createFastify } from '#server/http/create-fastify.ts'
import { toHostError } from '#server/http/host-errors.ts'
import { PRIVATE, toRetryHeaders } from '#server/http/reply.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    admits?: Admitted
  }
  interface FastifyRequest {
    visit: Visit
  }
}

export type DoorAppNeeds = VisitNeeds &
  GuardNeeds &
  HealthNeeds &
  MetricsNeeds &
  PageNeeds &
  JoiningNeeds &
  PlayersNeeds &
  TrainerNeeds & {
    report: (error: unknown) => void
  }

export interface DoorRoute {
  method: string
  /** A star stands for a team. */
  path: string
  admits: Admitted
}

const MAX_BODY_BYTES = 102_400

/** The front door's own application. Requests to shops of teams do not reach it. */
export async function buildDoorApp(needs: DoorAppNeeds): Promise<{ app: FastifyInstance; routes: DoorRoute[] }> {
  const app = createFastify({
    bodyLimit: MAX_BODY_BYTES,
    exposeHeadRoutes: false,
    routerOptions: { maxParamLength: MAX_FORWARDED_BYTES },
    // The address cannot be decoded.
    frameworkErrors: (_error, { url }, reply: FastifyReply) => void reply.code(404).send(createNotFound(url).toJSON()),
  })
  const routes: RouteOptions[] = []
  app.addHook('onRoute', (route) => void routes.push(route))
  app.decorateRequest('visit')
  app.addHook('onRequest', async (request) => {
    request.visit = readVisit(request.raw, needs)
    const notes = notesOf(request.raw)
    if (notes) notes.route = request.routeOptions.url ?? '/*'
  })
  app.addHook('preSerialization', async (_request, reply, body) => {
    reply.headers(PRIVATE)
    return body
  })
  // A reply leaves when its changes of the registry are kept. A file has them already.
  app.addHook('onSend', (request, reply, payload, done) => {
    const kept = reply.statusCode < 500 ? needs.registry.kept() : undefined
    if (!kept) return done(null, payload)
    noteWait(request.raw, 'store', kept).then(
      () => done(null, payload),
      (error: Error) => {
        reply.removeHeader('set-cookie').removeHeader('location')
        done(error)
      },
    )
  })
  app.setErrorHandler((error, request, reply) => {
    const failure = toHostError(error)
    needs.report(failure.code === 'HOST_INTERNAL' ? error : failure)
    if (reply.raw.headersSent || reply.raw.destroyed) {
      reply.raw.destroy()
      return reply.hijack()
    }
    // The rest of the body is not read.
    if (!request.raw.complete) reply.raw.shouldKeepAlive = false
    return reply.code(failure.status).headers(toRetryHeaders(failure)).send(failure.toJSON())
  })
  app.setNotFoundHandler(({ url }) => {
    throw createNotFound(url)
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))

  healthRoutes(app, needs)
  await app.register(async (scope) => pageRoutes(scope, needs))
  await app.register(async (scope) => metricsRoutes(scope, needs))
  await app.register(async (scope) => apiRoutes(scope, needs), { prefix: '/host/class' })
  await app.ready()
  return { app, routes: routes.flatMap(describeRoute) }
}

/** The API. Only pages of this origin may ask, under a known host name. Each route adds its own access right. */
function apiRoutes(app: FastifyInstance, needs: DoorAppNeeds): void {
  app.addHook('onRequest', async ({ visit, headers, routeOptions: { config } }) => {
    // Scripts send JSON and lists as any type, so bodies are read whatever the type.
    delete headers['content-type']
    demandOwnOrigin(visit)
    demandKnownName(visit, needs)
    admit(visit, config.admits, needs.access)
  })
  joiningRoutes(app, needs)
  playersRoutes(app, needs)
  app.all('/*', { config: { admits: 'anyone' } }, async ({ url }) => {
    throw createNotFound(url)
  })
  app.register(async (scope) => trainerRoutes(scope, needs), { prefix: '/trainer' })
}

/** Routes for programs. Pages have no access right. */
function describeRoute({ method, url, config }: RouteOptions): DoorRoute[] {
  const admits = config?.admits
  if (admits === undefined || url.endsWith('/*')) return []
  const methods = [method].flat()
  // A health check may choose any method.
  const named = methods.length > 2 ? ['GET'] : methods
  return named.map((method) => ({ method, path: url.replace(/:\w+/, '*'), admits }))
}
