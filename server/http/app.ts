import type { FastifyBaseLogger, FastifyInstance, FastifyServerFactory, RouteOptions } from 'fastify'
import { containInputs } from '#containment/inputs.ts'
import type { Catalogue } from '#game/catalogue/catalogue.ts'
import type { LoadedPack } from '#game/catalogue/packs.ts'
import { measureGame } from '#game/measure-game.ts'
import type { NeededServices } from '#game/needed-services.ts'
import type { Prover } from '#game/proving/prover.ts'
import { rangeRoutes } from '#game/routes/routes.ts'
import type { Rules } from '#game/rules.ts'
import { apiDocumentRoutes } from '#server/api-document/api-document-routes.ts'
import { gymRoutes, type OpenGym } from '#server/gym/gym-routes.ts'
import { acceptCompressedBodies } from '#server/http/compressed-bodies.ts'
import { compressReplies } from '#server/http/compression.ts'
import { createFastify, KEEP_ALIVE_TIMEOUT, REQUEST_TIMEOUT } from '#server/http/create-fastify.ts'
import { closeEmptyRequest } from '#server/http/empty-requests.ts'
import { createServer } from '#server/http/node-http.ts'
import { logRequests } from '#server/http/request-log.ts'
import type { ListedRoute } from '#server/http/route-table.ts'
import { type HostRoutesOptions, hostRoutes } from '#server/http/routes.ts'
import { sendTogether } from '#server/http/send-together.ts'
import { type ServingOptions, serveInstances } from '#server/http/serve-instances.ts'
import { packRoutes } from '#server/packs.ts'
import type { StartupTimes } from '#server/startup-times.ts'
import type { Store } from '#server/store/store.ts'
import { measureStore } from '#server/store/store-meter.ts'
import { shopRoutes } from '#shop/routes.ts'
import { serverOptions } from '#shop/server-options.ts'
import type { ShopSettings } from '#shop/settings.ts'
import type { LabGate } from './lab-gate.ts'

export interface AppOptions extends ServingOptions {
  store: Store
  settings: ShopSettings
  rules: Rules
  catalogue: Catalogue
  packs: readonly LoadedPack[]
  trainerToken: string | null
  isKnownName: HostRoutesOptions['isKnownName']
  mayReset?: HostRoutesOptions['mayReset']
  contentDirectory: string
  pageDirectory: string
  findTrainingFile?: () => string | undefined
  findOwnFile: (address: string) => string | undefined
  openedAt: Date
  clock: () => Date
  /** The gym for agents, if the server has one. */
  findGym?: (() => OpenGym | undefined) | undefined
  needed: NeededServices
  prover: Prover
  version: string
  startupTimes: StartupTimes
  log: FastifyBaseLogger
  /** Handles the lab's requests before they get here. */
  labGate: LabGate
  onRoute?: (route: RouteOptions & { path: string }) => void
  /** Every route so far. */
  listRoutes(): readonly ListedRoute[]
}

/** An application without routes. */
export function createBareApp(
  { settings, log, onRoute, ...serving }: ServingOptions & Pick<AppOptions, 'settings' | 'log' | 'onRoute'>,
  labGate?: LabGate,
): FastifyInstance {
  const app = createFastify({
    ...serverOptions(settings),
    ...(labGate && { serverFactory: createServerBehind(labGate) }),
    genReqId: serving.scope.takeNumber,
  })
  logRequests(app, log)
  if (onRoute) app.addHook('onRoute', onRoute)
  serveInstances(app, serving)
  return app
}

/** Makes Fastify's server with the gate before its handler. */
function createServerBehind(labGate: LabGate): FastifyServerFactory {
  const timeouts = { requestTimeout: REQUEST_TIMEOUT, keepAliveTimeout: KEEP_ALIVE_TIMEOUT }
  return (handler) =>
    createServer(
      timeouts,
      labGate.before((request, response) => {
        closeEmptyRequest(request)
        handler(request, response)
      }),
    )
}

/**
 * The application, built once for all instances. The order of hooks matters: instance → judging and storing → shop,
 * range, host. Errors of the range without its own shape go to the shop's error page.
 */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const {
    settings,
    rules,
    catalogue,
    contentDirectory,
    pageDirectory,
    openedAt,
    startupTimes,
    findOwnFile,
    clock,
    prover,
    nameInstance,
  } = options
  const prefix = settings.application.customMetricsPrefix
  const app = createBareApp(options, options.labGate)
  compressReplies(app)
  sendTogether(app, () => options.instances.awakeCount > 1)
  acceptCompressedBodies(app)
  if (rules.challenges.safetyMode === 'enabled') containInputs(app)
  await shopRoutes(app, {
    settings,
    contentDirectory,
    pageDirectory,
    findOwnFile,
    ...(options.findTrainingFile && { findTrainingFile: options.findTrainingFile }),
    openedAt,
    measureMore: ({ game }) => [
      ...measureGame(game, catalogue, prefix),
      startupTimes.measure(prefix),
      ...measureStore(options.store, prefix),
    ],
  })
  await rangeRoutes(app, {
    catalogue,
    rules,
    version: options.version,
    needed: options.needed,
    clock,
    contentDirectory,
    prover,
    nameInstance,
  })
  await packRoutes(app, options.packs, options.log)
  await app.register(gymRoutes, {
    isKnownName: options.isKnownName,
    findGym: options.findGym ?? (() => undefined),
    prefix: '/range/gym',
  })
  await app.register(hostRoutes, { ...options, prefix: '/host' })
  apiDocumentRoutes(app, {
    name: settings.application.name,
    version: options.version,
    basePath: settings.server.basePath,
    listRoutes: options.listRoutes,
  })
  return app
}
