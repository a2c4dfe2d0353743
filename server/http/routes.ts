import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ResetRequest, ResetScope } from '#contract/game.ts'
import { type IsKnownName, readHostName } from '#foundation/host-names.ts'
import { z } from '#foundation/zod.ts'
import { HostError } from '#server/errors.ts'
import { isBearer } from '#server/http/bearer.ts'
import { parseForm, toHostError } from '#server/http/host-errors.ts'
import type { ServingOptions } from '#server/http/serve-instances.ts'
import { SINGLE_PLAYER } from '#server/instances/instances.ts'
import type { Store } from '#server/store/store.ts'

export interface HostRoutesOptions extends Pick<ServingOptions, 'instances' | 'nameInstance'> {
  store: Store
  /** Version of this software, whatever the shop reports. */
  version: string
  trainerToken: string | null
  isKnownName: IsKnownName
  /** Whether players may reset, if a trainer decides. The default is always. */
  mayReset?: (scope: ResetScope) => boolean
}

/**
 * Access to a route of the host. `player`: players from the shop's own pages under a known host name; with a trainer
 * token set, only its bearer. `gym`: the operator of the gym, or the agent of the episode.
 */
type Guard = 'open' | 'player' | 'gym'

declare module 'fastify' {
  interface FastifyContextConfig {
    guard?: Guard
  }
}

const resetForm: z.ZodType<ResetRequest> = z.strictObject({ scope: z.enum(['shop', 'progress']) })
const rewindForm = z.strictObject({ to: z.int().min(0) })

/** The host's own API below `/host`. Nothing here is a weakness. */
export async function hostRoutes(
  app: FastifyInstance,
  {
    instances,
    store,
    version,
    trainerToken,
    isKnownName,
    nameInstance = () => SINGLE_PLAYER,
    mayReset = () => true,
  }: HostRoutesOptions,
): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, app.getDefaultJsonParser('error', 'error'))
  // Checks access before the body is read.
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.guard === 'player') admitPlayer(request, trainerToken, isKnownName)
  })

  // The shop allows every origin to read its replies; the host does not.
  app.addHook('onSend', async (_request, reply) => {
    reply.removeHeader('access-control-allow-origin')
  })

  app.get('/health', { config: { guard: 'open' } }, async () => ({ status: 'ok', version }))

  app.get('/ready', { config: { guard: 'open' } }, async () => {
    await store.check()
    await instances.wake(SINGLE_PLAYER)
    return { status: 'ready' }
  })

  playerRoutes(app, { instances, nameInstance, mayReset })

  // The page in place of a closed shop sends its form here, also from a window that stayed open.
  app.all('/repair', { config: { guard: 'open' } }, async (request, reply) => {
    if (!request.headers.accept?.includes('text/html')) throw new HostError('HOST_SHOP_OPEN')
    return reply.redirect('../', 303)
  })

  app.all('/*', { config: { guard: 'open' } }, async (request) => {
    throw new HostError('HOST_NOT_FOUND', { path: request.url.slice(0, 200) })
  })

  app.setErrorHandler((error, request, reply) => {
    const failure = toHostError(error)
    if (failure.status >= 500) request.log.error({ err: error }, failure.message)
    return reply.code(failure.status).type('application/json; charset=utf-8').send(failure.toJSON())
  })
}

/** Routes of players: resets, and the journal of their shop. */
function playerRoutes(
  app: FastifyInstance,
  { instances, nameInstance, mayReset }: Required<Pick<HostRoutesOptions, 'instances' | 'nameInstance' | 'mayReset'>>,
): void {
  const demandReset = (scope: ResetScope): void => {
    if (!mayReset(scope)) throw new HostError('HOST_RESET_CLOSED', { scope })
  }

  app.post('/reset', { config: { guard: 'player' } }, async (request) => {
    const { scope } = parseForm(resetForm, request.body)
    demandReset(scope)
    if (scope === 'shop') await instances.rewind(nameInstance(request))
    else await instances.forgetGame(nameInstance(request))
    return { status: 'done', scope }
  })

  app.get('/journal', { config: { guard: 'player' } }, async (request) => {
    const journal = await instances.journal(nameInstance(request))
    return {
      entries: journal.map(({ seq, at, cause, changeset }) => ({
        seq,
        at: new Date(at).toISOString(),
        cause,
        bytes: changeset.length,
      })),
    }
  })

  app.post('/rewind', { config: { guard: 'player' } }, async (request) => {
    const { to } = parseForm(rewindForm, request.body)
    demandReset('shop')
    const id = nameInstance(request)
    const journal = await instances.journal(id)
    if (to !== 0 && !journal.some((entry) => entry.seq === to)) throw new HostError('HOST_NO_SUCH_ENTRY', { seq: to })
    await instances.rewind(id, to)
    return { status: 'done', to }
  })
}

/** @throws {HostError} HOST_FOREIGN_ORIGIN, HOST_FORBIDDEN, HOST_UNKNOWN_NAME */
export function admitPlayer(
  { headers }: Pick<FastifyRequest, 'headers'>,
  trainerToken: string | null,
  isKnownName: IsKnownName,
): void {
  const { origin, host = '' } = headers
  // The shop answers any origin; the host must not, or any page the player visits could wipe the shop.
  if (origin && origin !== `http://${host}` && origin !== `https://${host}`)
    throw new HostError('HOST_FOREIGN_ORIGIN', { origin: origin.slice(0, 100) })
  if (trainerToken !== null) {
    if (!isBearer(headers, trainerToken)) throw new HostError('HOST_FORBIDDEN')
  } else if (!isKnownName(headers.host)) {
    // After DNS rebinding a foreign page has the same origin.
    throw new HostError('HOST_UNKNOWN_NAME', { name: (readHostName(host) ?? host).slice(0, 100) })
  }
}
