import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyServerFactory,
  LogController,
  type RouteOptions,
} from 'fastify'
import { containInputs } from '#host/containment/inputs.ts'
import { acceptCompressedBodies } from '#host/http/compressed-bodies.ts'
import { compressReplies } from '#host/http/compression.ts'
import { closeEmptyRequest } from '#host/http/empty-requests.ts'
import { NO_JSON_SCHEMAS } from '#host/http/no-json-schemas.ts'
import { createServer } from '#host/http/node-http.ts'
import { logRequests } from '#host/http/request-log.ts'
import { type HostRoutesOptions, hostRoutes } from '#host/http/routes.ts'
import { sendTogether } from '#host/http/send-together.ts'
import { type ServingOptions, serveInstances } from '#host/http/serve-instances.ts'
import { packRoutes } from '#host/packs.ts'
import type { StartupTimes } from '#host/startup-times.ts'
import type { Store } from '#host/store/store.ts'
import type { Catalogue } from '#range/catalogue/catalogue.ts'
import type { LoadedPack } from '#range/catalogue/packs.ts'
import { measureGame } from '#range/measure-game.ts'
import type { NeededServices } from '#range/needed-services.ts'
import { rangeRoutes } from '#range/routes/routes.ts'
import type { Rules } from '#range/rules.ts'
import { shopRoutes } from '#shop/routes.ts'
import { serverOptions } from '#shop/server-options.ts'
import type { ShopSettings } from '#shop/settings.ts'
import type { LabGate } from './lab-gate.ts'

/** A request that trickles in is given up; nothing here takes long to say. Milliseconds. */
const REQUEST_TIMEOUT = 30_000
const KEEP_ALIVE_TIMEOUT = 72_000

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
  /** Training data of a trainer's own for the scripted assistant. */
  findTrainingFile?: () => string | undefined
  findOwnFile: (address: string) => string | undefined
  openedAt: Date
  clock: () => Date
  needed: NeededServices
  version: string
  startupTimes: StartupTimes
  log: FastifyBaseLogger
  /** Takes the requests for the lab out before they get here. */
  labGate: LabGate
  /** Told of every route that is registered. */
  onRoute?: (route: RouteOptions & { path: string }) => void
}

/** An application of ours that has no routes yet. */
export function createBareApp(
  { settings, log, onRoute, ...serving }: ServingOptions & Pick<AppOptions, 'settings' | 'log' | 'onRoute'>,
  labGate?: LabGate,
): FastifyInstance {
  const app = Fastify({
    ...serverOptions(settings),
    ...(labGate && { serverFactory: createServerBehind(labGate) }),
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
    requestTimeout: REQUEST_TIMEOUT,
    schemaController: NO_JSON_SCHEMAS,
    genReqId: serving.scope.takeNumber,
  })
  logRequests(app, log)
  if (onRoute) app.addHook('onRoute', onRoute)
  serveInstances(app, serving)
  return app
}

/** Makes the server that Fastify listens with, the gate before its own handler. */
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
 * The application: built once, serves every instance. Order is information: instance → judging and keeping → shop, range, host. Errors
 * that are the range's, but not in its own shape, go on to the shop's page for errors.
 */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { settings, rules, catalogue, contentDirectory, pageDirectory, openedAt, startupTimes, findOwnFile, clock } =
    options
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
    measureMore: ({ game }) => [...measureGame(game, catalogue, prefix), startupTimes.measure(prefix)],
  })
  await rangeRoutes(app, { catalogue, rules, needed: options.needed, clock, contentDirectory })
  await packRoutes(app, options.packs, options.log)
  await app.register(hostRoutes, { ...options, prefix: '/host' })
  return app
}
