import type { Server as HttpServer } from 'node:http'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { checkModel } from '#host/assistant/check-model.ts'
import { isRemote } from '#host/assistant/choose-model.ts'
import { FETCHED_TRAINING } from '#host/config/file-options.ts'
import type { Configuration } from '#host/config/load.ts'
import { findTrainingFile } from '#host/config/training-file.ts'
import { closeCaches } from '#host/containment/caches.ts'
import type { TimeBudget } from '#host/containment/time-budget.ts'
import { admitFirst } from '#host/http/admit-first.ts'
import { buildApp } from '#host/http/app.ts'
import { isBearer } from '#host/http/bearer.ts'
import { fetchConfiguredFiles } from '#host/http/fetch-configured-files.ts'
import { LabGate } from '#host/http/lab-gate.ts'
import { openLabPort, openLabSocket } from '#host/http/lab-port.ts'
import { findSocketUrl, LateSockets } from '#host/http/late-sockets.ts'
import { BACKLOG, describeReach, listenAt, toUrl } from '#host/http/listen.ts'
import { openInstances, type ServerOptions } from '#host/http/open-instances.ts'
import { createOutgoingCalls } from '#host/http/outgoing-calls.ts'
import { type ListedRoute, RouteTable } from '#host/http/route-table.ts'
import { WorkerTime } from '#host/http/worker-time.ts'
import { type Instances, SINGLE_PLAYER } from '#host/instances/instances.ts'
import type { Logs } from '#host/logs/log-files.ts'
import { ClosedError } from '#host/repair/keeper.ts'
import { isClosing } from '#host/repair/ways.ts'
import type { StartupTimes } from '#host/startup-times.ts'
import type { Store } from '#host/store/store.ts'
import { createReporter } from '#host/webhook/reporter.ts'
import type { Catalogue } from '#range/catalogue/catalogue.ts'
import { isLabHost, type LabAddress } from '#range/lab/address.ts'
import { NeededServices } from '#range/needed-services.ts'
import type { Rules } from '#range/rules.ts'
import type { SocketHost } from '#range/sockets.ts'
import type { ShopSettings } from '#shop/settings.ts'

export type Limits = Configuration['host']['limits']

/** With so many awake instances, those that nobody uses for a moment let go of what can be made again. Milliseconds. */
const MANY_AWAKE = 50
const SLIM_AFTER_MS = 1000
const SLIM_EVERY_MS = 250

export interface Server {
  url: string
  /** Lines for whoever started it. */
  greeting: string
  log: Logger
  instances: Instances
  watchdogSeconds: number
  store: Store
  catalogue: Catalogue
  rules: Rules
  settings: ShopSettings
  startupTimes: StartupTimes
  readonly limits: Limits
  /** Chooses what an instance may use from now on, those in memory included. */
  setLimits(limits: Limits): void
  countSockets(instance: string): number
  /** What was asked of every instance. */
  logs: Logs
  /** Deletes an instance with its sockets and logs. */
  removeInstance(instance: string): Promise<void>
  /** What each instance has used of the threads, by its name. */
  times: ReadonlyMap<string, TimeBudget>
  /** Who uses the thread that answers all; undefined where a player plays alone. */
  time: WorkerTime | undefined
  /** Every route that there is so far, for tests that visit all; those of the lab are there once it is. */
  readonly routes: readonly ListedRoute[]
  /** Stops taking requests, finishes those under way, keeps everything. */
  close(): Promise<void>
}

/**
 * The whole server, listening. `PORT=0` takes any free port.
 * @throws {ClosedError} when a file keeps it closed; else as `openInstances`
 */
export async function openServer(options: ServerOptions): Promise<Server> {
  const opened = await openInstances(options)
  const {
    configuration,
    settings,
    rules,
    catalogue,
    packs,
    store,
    isKnownName,
    instances,
    evaluators,
    times,
    parserThreads,
    chainThreads,
    scope,
    owed,
    clock,
    startupTimes,
    ownFiles,
    ownFolders,
    limits,
    logs,
    log,
  } = opened
  const routes = new RouteTable()
  const { shard } = options
  const labAddress: LabAddress = shard?.labAddress ?? {
    shopPort: configuration.server.port,
    port: null,
    url: configuration.host.labUrl,
  }
  const time =
    shard &&
    new WorkerTime({
      find: () => scope.current()?.holder ?? null,
      onHold: shard.onHold,
      onWait: shard.onWait,
    })
  const stopFollowing = time?.follow()
  const shared = {
    instances,
    settings,
    contentDirectory: join(options.root, 'content'),
    log,
    scope,
    owed,
    nameInstance: options.nameInstance,
    maxRequests: () => limits.requestsAtOnce,
    ...(shard && { isLooking: shard.isLooking, onLimit: shard.onLimit, onBegin: shard.onBegin }),
    ...(shard?.describeFault && { describeFault: shard.describeFault }),
    ...(time && { time }),
    onRoute: routes.add,
  }
  const { trainerToken } = configuration.host
  const isLab = shard ? () => false : (host: string | undefined) => isLabHost(host, labAddress)
  const labGate = new LabGate(settings.server.basePath, isLab, async () => {
    const { buildLabApp } = await import('#host/http/lab-app.ts')
    return buildLabApp({
      ...shared,
      address: labAddress,
      isTrusted: ({ headers }) =>
        isKnownName(headers.host) || (trainerToken !== null && isBearer(headers, trainerToken)),
      benchDirectory: join(options.root, 'dist', 'bench'),
      webDirectories: ownFolders.map((folder) => join(folder, 'web')),
      catalogue,
      sendToShop: async (from, asked) => {
        const { sendInside } = await import('#host/http/inner-requests.ts')
        return sendInside({ server: app.server, vouch: shard?.vouch }, from, asked)
      },
    })
  })
  const trainingFile = findTrainingFile(settings.application.chatBot.trainingData, ownFolders)
  const needed = new NeededServices()
  const app = await buildApp({
    ...shared,
    store,
    rules,
    catalogue,
    packs,
    labGate,
    // That of a class is the front door's.
    trainerToken: shard ? null : trainerToken,
    isKnownName,
    ...(shard && { mayReset: shard.mayReset }),
    version: options.version,
    pageDirectory: join(options.root, 'dist', 'web'),
    findTrainingFile: () => trainingFile ?? ownFiles.find(FETCHED_TRAINING),
    findOwnFile: ownFiles.find,
    openedAt: clock(),
    needed,
    startupTimes,
    clock,
  })
  // Socket.IO answers at one path only, and compares it with the URL as it was sent.
  const { basePath } = settings.server
  if (basePath)
    admitFirst(app.server, (request) => {
      request.url = findSocketUrl(request.url ?? '/', basePath)
    })
  startupTimes.noteLap('customizeApplication')
  const greeted = new Set<string>()
  const socketHost: SocketHost = {
    clock,
    async enter(headers) {
      const { id, game } = await instances.wake(options.nameInstance?.({ headers }) ?? SINGLE_PLAYER)
      const isLooking = shard?.isLooking({ headers }) ?? false
      const firstSinceStart = !isLooking && !greeted.has(id)
      if (!isLooking) greeted.add(id)
      return { room: id, game, firstSinceStart, player: shard?.namePlayer({ headers }) ?? null, isLooking }
    },
    ...(shard && {
      isSameSide: (one, other) =>
        options.nameInstance?.({ headers: one }) === options.nameInstance?.({ headers: other }) &&
        shard.isLooking({ headers: one }) === shard.isLooking({ headers: other }),
    }),
    async gameOf(room) {
      return (await instances.wake(room)).game
    },
    onFull: (room) => shard?.onLimit(room, 'sockets'),
    ...(time && { hold: (room) => time.hold(room) }),
    async persist(room) {
      await (await instances.wake(room)).commit('message from the page')
    },
  }
  const sockets = new LateSockets(app.server, async () => {
    const { attachSockets } = await import('#range/sockets.ts')
    return (server) => attachSockets(server, socketHost, log)
  })
  const { solutionsWebhook, configurationName } = configuration.host
  const reporter = solutionsWebhook
    ? createReporter(solutionsWebhook, { catalogue, rules, configurationName, version: settings.version }, log)
    : null
  opened.connect(
    (instance, announcements, game) => {
      sockets.announce(instance, announcements)
      if (game) reporter?.report(announcements, game)
      shard?.onAnnounced(instance, announcements, game)
    },
    createOutgoingCalls({
      app,
      labGate,
      labAddress,
      scope,
      baseUrl: settings.server.baseUrl,
      contentDirectory: shared.contentDirectory,
      hosts: configuration.host.outgoingHosts,
    }),
  )
  // From here on players' rows are read, and their requests come.
  closeCaches(options.root)
  const { address } = configuration.host
  let labServer: HttpServer | undefined
  let bedtime: NodeJS.Timeout | undefined
  let slimming: NodeJS.Timeout | undefined
  const closing = new AbortController()
  const close = async (): Promise<void> => {
    closing.abort()
    clearInterval(bedtime)
    clearInterval(slimming)
    stopFollowing?.()
    reporter?.close()
    labServer?.closeAllConnections()
    labServer?.close()
    evaluators.close()
    parserThreads.close()
    chainThreads.close()
    await sockets.close()
    await app.close()
    await labGate.close()
    await instances.close()
    await logs.close()
    await store.close()
    log.info('closed')
  }
  if (shard) {
    admitFirst(app.server, shard.admit)
    // The front door's connections stay: a request must not meet one that is just being closed.
    app.server.keepAliveTimeout = 0
    labServer = await openLabSocket(labGate, shard.labSocket, shard.admit)
    await app.listen({ path: shard.shopSocket, backlog: BACKLOG })
  } else {
    await instances.wake(SINGLE_PLAYER).catch(async (fault: unknown) => {
      await close()
      throw isClosing(fault) ? new ClosedError(fault, opened.closedStore) : fault
    })
    const { port } = configuration.server
    await listenAt((host) => app.listen({ port, host, backlog: BACKLOG }), address, port)
    labAddress.shopPort = portOf(app.server) ?? configuration.server.port
    labServer = await openLabPort(labGate, { setting: configuration.host.labPort, shopPort: port, address }, log)
    labAddress.port = labServer ? portOf(labServer) : null
  }
  startupTimes.finish()

  void fetchConfiguredFiles(ownFiles, configuration.host.outgoingHosts, closing.signal)
  const { LLM_API_KEY: modelKey } = options.environment
  if (isRemote(settings.application.chatBot, modelKey)) {
    const { llmApiUrl: url, model } = settings.application.chatBot
    void checkModel({ url, model, key: modelKey }, closing.signal).then((services) => {
      const talking = catalogue.challenges.filter(({ tags }) => tags.includes('AI/LLM'))
      needed.tell(
        talking.map(({ key }) => key),
        services,
      )
      for (const { name, missing } of services) if (missing) log.warn(`${name} is missing: see application.chatBot.`)
    })
  }

  const idle = configuration.host.idleMinutes * 60_000
  const tidyUp = async (): Promise<void> => {
    await instances.hibernate(Date.now() - idle)
    for (const id of instances.listAwake()) await instances.tidy(id)
  }
  bedtime = setInterval(() => {
    tidyUp().catch((err: unknown) => log.error({ err }, 'tidying up failed'))
  }, 60_000)
  bedtime.unref()
  slimming = setInterval(() => {
    if (instances.awakeCount >= MANY_AWAKE) instances.trim(Date.now() - SLIM_AFTER_MS)
  }, SLIM_EVERY_MS)
  slimming.unref()

  const url = toUrl(address, labAddress.shopPort)
  log.info({ url, labPort: labAddress.port, configuration: options.environment.NODE_ENV || 'default' }, 'open')
  return {
    url,
    greeting: [`Vitamin CVE is open: ${url}   (stop it with Ctrl+C)`, describeReach(address) ?? []].flat().join('\n'),
    log,
    instances,
    store,
    catalogue,
    rules,
    settings,
    startupTimes,
    times,
    time,
    logs,
    countSockets: (instance) => sockets.count(instance),
    async removeInstance(instance) {
      sockets.end(instance)
      times.delete(instance)
      time?.forget(instance)
      greeted.delete(instance)
      await instances.remove(instance)
      await logs.remove(instance)
    },
    limits,
    setLimits(chosen) {
      Object.assign(limits, chosen)
      instances.limitBytes(limits.storageMegabytes * 1_000_000)
      for (const time of times.values()) time.setPerMinute(limits.codeSecondsPerMinute * 1000)
    },
    watchdogSeconds: configuration.host.watchdogSeconds,
    get routes() {
      return routes.list()
    },
    close,
  }
}

function portOf(server: HttpServer): number | null {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : null
}
