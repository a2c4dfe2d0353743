import type { FastifyInstance, FastifyRequest, RouteHandlerMethod } from 'fastify'
import type { GymBirth, GymSnapshot, GymSolve, GymStep } from '#contract/gym.ts'
import { type IsKnownName, readHostName } from '#foundation/host-names.ts'
import type { Gym } from '#server/gym/gym.ts'
import { GymFault, toGymFault } from '#server/gym/gym-fault.ts'
import { MAX_STEP_BYTES } from '#server/gym/gym-limits.ts'
import { isBearer } from '#server/http/bearer.ts'

const MAX_FORM_BYTES = 102_400

export interface OpenGym extends AsyncDisposable {
  gym: Gym
  /** Bearer of the operator. Null if only this machine reaches the server. */
  secret: string | null
  begin(body: unknown): Promise<GymBirth>
  branch(id: string, body: unknown): Promise<GymBirth>
  keep(id: string, body: unknown): Promise<GymSnapshot>
  step(id: string, request: FastifyRequest): Promise<GymStep>
  remove(id: string): Promise<{ status: 'ended'; id: string }>
  listEvents(id: string, query: unknown): { events: GymSolve[] }
}

interface GymRouteOptions {
  /** Undefined while there is no gym. */
  findGym(): OpenGym | undefined
  isKnownName: IsKnownName
}

interface EpisodePath {
  Params: { id: string }
}

/** Oracles do not see these routes, and the request log of the outside world does not have them: they carry secrets. */
const CONFIG = { guard: 'gym', isPractice: true, isUnrecorded: true } as const

/** The gym's own API below `/range/gym`. Most of the gym loads with a server that has one. */
export async function gymRoutes(app: FastifyInstance, options: GymRouteOptions): Promise<void> {
  const demandGym = (): OpenGym => {
    const gym = options.findGym()
    if (!gym) throw new GymFault('GYM_OFF')
    return gym
  }
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, app.getDefaultJsonParser('error', 'error'))

  // Checks access before the body is read.
  app.addHook('onRequest', async (request) => {
    const { secret, gym } = demandGym()
    // Packing an answer takes longer than a birth, and agents are near.
    delete request.headers['accept-encoding']
    const { id } = request.params as Partial<EpisodePath['Params']>
    const isOperators = id === undefined || /\/branches$/.test(request.routeOptions.url ?? '')
    demandOwnSide(request, options.isKnownName, secret)
    if (secret === null || isBearer(request.headers, secret)) return
    if (isOperators) throw new GymFault('GYM_SECRET_WANTED')
    const [, token = ''] = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '') ?? []
    if (!gym.demand(id).isToken(token)) throw new GymFault('GYM_TOKEN_WANTED')
  })

  // The shop allows every origin to read its replies; the gym does not.
  app.addHook('onSend', async (_request, reply) => {
    reply.removeHeader('access-control-allow-origin')
    reply.header('cache-control', 'no-store')
  })

  addCalls(app, demandGym)

  app.all('/*', { config: CONFIG }, async () => {
    throw new GymFault('GYM_NOT_FOUND')
  })

  app.setErrorHandler((error, request, reply) => {
    const fault = toGymFault(error)
    if (fault.status >= 500) request.log.error({ err: error }, fault.message)
    if (fault.status === 429) reply.header('retry-after', 1)
    return reply.code(fault.status).type('application/json; charset=utf-8').send(fault.toJSON())
  })
}

function addCalls(app: FastifyInstance, demandGym: () => OpenGym): void {
  const form = { config: CONFIG, bodyLimit: MAX_FORM_BYTES }
  const add = (method: 'GET' | 'POST' | 'DELETE', url: string, handler: RouteHandlerMethod): void => {
    app.route({ method, url, ...form, handler })
  }
  app.get('/info', form, async () => demandGym().gym.describeAll())
  add('GET', '/episodes', async () => ({ episodes: demandGym().gym.list() }))
  add('POST', '/episodes', async ({ body }, reply) => reply.code(201).send(await demandGym().begin(body)))

  const addOf = (
    method: 'GET' | 'POST' | 'DELETE',
    url: string,
    answer: (gym: OpenGym, request: FastifyRequest<EpisodePath>) => unknown,
    { status = 200, bodyLimit = MAX_FORM_BYTES } = {},
  ): void => {
    app.route<EpisodePath>({
      ...{ method, url: `/episodes/:id${url}`, config: CONFIG, bodyLimit },
      handler: async (request, reply) => reply.code(status).send(await answer(demandGym(), request)),
    })
  }
  const created = { status: 201 }
  addOf('GET', '', ({ gym }, { params }) => gym.describe(gym.refresh(gym.demand(params.id))))
  addOf('DELETE', '', (open, { params }) => open.remove(params.id))
  addOf('POST', '/step', (open, request) => open.step(request.params.id, request), { bodyLimit: MAX_STEP_BYTES })
  addOf('GET', '/events', (open, { params, query }) => open.listEvents(params.id, query))
  addOf('GET', '/score', ({ gym }, { params }) => gym.refresh(gym.demand(params.id)).score)
  addOf('POST', '/snapshots', (open, { params, body }) => open.keep(params.id, body), created)
  addOf('POST', '/branches', (open, { params, body }) => open.branch(params.id, body), created)
  app.get<EpisodePath>('/episodes/:id/transcript', form, async ({ params }, reply) => {
    const { gym } = demandGym()
    return reply.type('application/jsonl; charset=utf-8').send(gym.demand(params.id).transcript.write())
  })
}

/** @throws {GymFault} GYM_FOREIGN_ORIGIN, GYM_UNKNOWN_NAME */
function demandOwnSide({ headers }: FastifyRequest, isKnownName: IsKnownName, secret: string | null): void {
  const { origin, host = '' } = headers
  if (origin !== undefined && origin !== `http://${host}` && origin !== `https://${host}`)
    throw new GymFault('GYM_FOREIGN_ORIGIN', { origin: origin.slice(0, 100) })
  // After DNS rebinding a foreign page has the same origin.
  if (secret === null && !isKnownName(headers.host))
    throw new GymFault('GYM_UNKNOWN_NAME', { name: (readHostName(host) ?? host).slice(0, 100) })
}
