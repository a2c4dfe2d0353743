import { readFileSync } from 'node:fs'
import type { Server as HttpServer } from 'node:http'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { type Configuration, findPackFolders, loadConfiguration, toRules, toShopSettings } from '#host/config/load.ts'
import { toSeedMemory, toSeedProduct } from '#host/config/reference-names.ts'
import { gatherSources } from '#host/config/sources.ts'
import { InstanceDisk } from '#host/containment/disk/disk.ts'
import { Evaluators } from '#host/containment/expressions/evaluators.ts'
import { createAskForMachine } from '#host/containment/machine/network.ts'
import { ParserThreads } from '#host/containment/parsers/parsers.ts'
import { HostError } from '#host/errors.ts'
import { buildApp } from '#host/http/app.ts'
import { LabGate } from '#host/http/lab-gate.ts'
import { openLabPort } from '#host/http/lab-port.ts'
import { LateSockets } from '#host/http/late-sockets.ts'
import { createLog } from '#host/http/log.ts'
import { type AskRemoteFor, createOutgoingCalls } from '#host/http/outgoing-calls.ts'
import { RequestScope } from '#host/http/request-scope.ts'
import { type ListedRoute, RouteTable } from '#host/http/route-table.ts'
import type { ServingOptions } from '#host/http/serve-instances.ts'
import type { Announce } from '#host/instances/instance.ts'
import { Instances, SINGLE_PLAYER } from '#host/instances/instances.ts'
import { nameSeed } from '#host/instances/seeds.ts'
import { Logs } from '#host/logs/log-files.ts'
import { plantPacks } from '#host/packs.ts'
import { StartupTimes } from '#host/startup-times.ts'
import { openSqliteStore } from '#host/store/sqlite-store.ts'
import type { Store } from '#host/store/store.ts'
import type { Catalogue } from '#range/catalogue/catalogue.ts'
import { discoverAll } from '#range/catalogue/discover.ts'
import type { LoadedPack } from '#range/catalogue/packs.ts'
import { createGame } from '#range/create-game.ts'
import { createShopView } from '#range/evidence/shop-view.ts'
import { emptyGameState, parseGameState } from '#range/game-state.ts'
import type { LabAddress } from '#range/lab/address.ts'
import { createLab } from '#range/lab/lab.ts'
import { emptyLabState, parseLabState } from '#range/lab/lab-state.ts'
import type { Rules } from '#range/rules.ts'
import type { SocketHost } from '#range/sockets.ts'
import { openShop } from '#shop/open-shop.ts'
import { buildSeedImage } from '#shop/seed/build.ts'
import { readSeedContent } from '#shop/seed/content.ts'
import type { ShopSettings } from '#shop/settings.ts'

/** Creation time of all seeded rows. Fixed, so that every start makes the same image and a journal always fits. */
const SEEDED_AT = new Date('2026-11-21T09:00:00Z')

/** Challenges of the reference have ids up to here; a mapping of countries made for it names exactly those. */
const LAST_ID_OF_THE_REFERENCE = 113

/** Connections that may wait to be taken: a class opens the same page at the same moment. */
const BACKLOG = 4096

export interface ServerOptions {
  root: string
  version: string
  environment: Record<string, string | undefined>
  /** Whose request it is, where several play; see `ServingOptions`. */
  nameInstance?: ServingOptions['nameInstance']
}

export interface Server {
  url: string
  log: Logger
  instances: Instances
  watchdogSeconds: number
  /** Every route that there is so far, for tests that visit all; those of the lab are there once it is. */
  readonly routes: readonly ListedRoute[]
  /** Stops taking requests, finishes those under way, keeps everything. */
  close(): Promise<void>
}

interface OpenedInstances {
  configuration: Configuration
  settings: ShopSettings
  rules: Rules
  catalogue: Catalogue
  packs: readonly LoadedPack[]
  store: Store
  instances: Instances
  /** Where expressions of players are tried. */
  evaluators: Evaluators
  /** Where files of players are read. */
  parserThreads: ParserThreads
  scope: RequestScope
  startupTimes: StartupTimes
  /** What was asked of every instance. */
  logs: Logs
  log: Logger
  /** Where announcements go once there are sockets, and how a shop reaches itself once it has an address. */
  connect(announce: Announce, askRemote: AskRemoteFor): void
}

/**
 * Configuration, seed, store and instances: everything but HTTP.
 * @throws {ConfigurationError} with every fault; {HostError} when the data directory cannot be used
 */
export async function openInstances({ root, version, environment }: ServerOptions): Promise<OpenedInstances> {
  const startupTimes = new StartupTimes()
  const content = join(root, 'content')
  const key = (name: string): string => readFileSync(join(content, 'keys', name), 'utf8')
  const directory = join(root, 'config')
  const gathered = gatherSources(directory, environment)
  const { catalogue, packs } = await discoverAll({
    strict: isTrue(environment.CI),
    packs: findPackFolders(gathered, root),
  })
  startupTimes.lap('validatePreconditions')
  const seed = readSeedContent(content)
  const configuration = loadConfiguration({
    directory,
    environment,
    gathered,
    seed,
    declared: catalogue.settings,
    challengeKeys: {
      known: catalogue.challenges.map((challenge) => challenge.key),
      required: catalogue.challenges
        .filter(({ id }) => id <= LAST_ID_OF_THE_REFERENCE)
        .map((challenge) => challenge.key),
    },
  })
  const log = createLog(configuration.host.logLevel)
  for (const warning of configuration.warnings) log.warn(warning)
  for (const fault of catalogue.faults) log.error(fault.details, `${fault.message} It is left out.`)
  const settings = toShopSettings(configuration, version)
  const rules = toRules(configuration, configuration.host.flagKey ?? key('ctf.key'), catalogue.settings)
  startupTimes.lap('validateConfig')
  const keys = { jwtPrivate: key('jwt.key'), jwtPublic: key('jwt.pub') }
  const image = buildSeedImage(seed, {
    domain: configuration.application.domain,
    jwtPrivateKey: keys.jwtPrivate,
    products: configuration.products.map(toSeedProduct),
    memories: configuration.memories.map(toSeedMemory),
    numberOfRandomFakeUsers: configuration.application.numberOfRandomFakeUsers,
    now: SEEDED_AT,
  })
  const store = openSqliteStore(configuration.host.dataDirectory)
  const present = nameSeed(plantPacks(image, packs, SEEDED_AT, log))
  await store.keepSeed(present.fingerprint, present.image)
  startupTimes.lap('datacreator')

  const { limits } = configuration.host
  const evaluators = new Evaluators({ budget: limits.codeSecondsPerMinute * 1000 })
  const parserThreads = new ParserThreads()
  const logs = new Logs(join(configuration.host.dataDirectory, 'logs'), (facts, message) => log.warn(facts, message))
  const scope = new RequestScope()
  let announce: Announce = () => {}
  let askRemote: AskRemoteFor = async () => {
    throw new Error('The shop is not open yet.')
  }
  const instances = new Instances({
    seed: present,
    store,
    log,
    maxBytes: limits.storageMegabytes * 1_000_000,
    announce: (instance, announcements) => announce(instance, announcements),
    open: (id, db, stored) => {
      const state = stored.game === null ? emptyGameState() : parseGameState(JSON.parse(stored.game))
      const game = createGame({ state, rules, catalogue, shopView: createShopView(db), log })
      const lab = createLab(stored.lab === null ? emptyLabState() : parseLabState(JSON.parse(stored.lab)))
      const desk = evaluators.createDesk()
      const disk = new InstanceDisk({ contentDirectory: content, version, db })
      const shop = openShop({
        db,
        settings,
        keys,
        clock: () => new Date(),
        audit: (...entry) => game.observe(scope.provenance(id), ...entry),
        sendMail: (letter) => lab.deliver(letter),
        fetchRemote: (url) => askRemote(id, 'picture', url),
        filterByExpression: evaluators.createFilterByExpression(
          (run) => game.observe(scope.provenance(id), 'expressionRun', run),
          desk,
        ),
        runScript: evaluators.createRunScript((run) => game.observe(scope.provenance(id), 'scriptRun', run), desk),
        runProgram:
          rules.challenges.safetyMode === 'enabled'
            ? runNothing
            : evaluators.createRunProgram(
                { contentDirectory: content, version },
                createAskForMachine((...asked) => askRemote(id, 'code', ...asked), settings.server.baseUrl),
                desk,
              ),
        parsers: parserThreads.createParsers(
          (name) => disk.find(name),
          (run) => game.observe(scope.provenance(id), 'documentRun', run),
        ),
        disk,
        logs: logs.of(id),
      })
      return { shop, game, lab }
    },
  })
  return {
    configuration,
    settings,
    rules,
    catalogue,
    packs,
    store,
    instances,
    evaluators,
    parserThreads,
    scope,
    startupTimes,
    logs,
    log,
    connect: (sockets, asking) => {
      announce = sockets
      askRemote = asking
    },
  }
}

/** In safety mode names are letters and no more. */
async function runNothing(): Promise<never> {
  throw new Error('Programs of visitors are not run in safety mode.')
}

/** The whole server, listening. `PORT=0` takes any free port. */
export async function openServer(options: ServerOptions): Promise<Server> {
  const opened = await openInstances(options)
  const {
    configuration,
    settings,
    rules,
    catalogue,
    packs,
    store,
    instances,
    evaluators,
    parserThreads,
    scope,
    startupTimes,
    logs,
    log,
  } = opened
  const routes = new RouteTable()
  const labAddress: LabAddress = { shopPort: configuration.server.port, port: null, url: configuration.host.labUrl }
  const shared = {
    instances,
    settings,
    contentDirectory: join(options.root, 'content'),
    log,
    scope,
    nameInstance: options.nameInstance,
    maxRequests: configuration.host.limits.requestsAtOnce,
    onRoute: routes.add,
  }
  const labGate = new LabGate(settings.server.basePath, async () => {
    const { buildLabApp } = await import('#host/http/lab-app.ts')
    return buildLabApp({ ...shared, address: labAddress, benchDirectory: join(options.root, 'dist', 'bench') })
  })
  const app = await buildApp({
    ...shared,
    store,
    rules,
    catalogue,
    packs,
    labGate,
    trainerToken: configuration.host.trainerToken,
    pageDirectory: join(options.root, 'dist', 'web'),
    openedAt: new Date(),
    startupTimes,
  })
  startupTimes.lap('customizeApplication')
  const greeted = new Set<string>()
  const socketHost: SocketHost = {
    async enter() {
      const { id, game } = await instances.wake(SINGLE_PLAYER)
      const firstSinceStart = !greeted.has(id)
      greeted.add(id)
      return { room: id, game, firstSinceStart }
    },
    async gameOf(room) {
      return (await instances.wake(room)).game
    },
    async persist(room) {
      await (await instances.wake(room)).commit('message from the page')
    },
  }
  const sockets = new LateSockets(app.server, async () => {
    const { attachSockets } = await import('#range/sockets.ts')
    return (server) => attachSockets(server, socketHost, log)
  })
  opened.connect(
    (instance, announcements) => sockets.announce(instance, announcements),
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
  await instances.wake(SINGLE_PLAYER)
  await listen(app, configuration.server.port)
  startupTimes.finish()
  labAddress.shopPort = portOf(app.server) ?? configuration.server.port
  const labServer = await openLabPort(labGate, configuration.host.labPort, configuration.server.port, log)
  labAddress.port = labServer ? portOf(labServer) : null

  const idle = configuration.host.idleMinutes * 60_000
  const tidyUp = async (): Promise<void> => {
    await instances.hibernate(Date.now() - idle)
    for (const id of instances.awake()) await instances.tidy(id)
  }
  const bedtime = setInterval(() => {
    tidyUp().catch((err: unknown) => log.error({ err }, 'tidying up failed'))
  }, 60_000)
  bedtime.unref()

  const url = `http://localhost:${labAddress.shopPort}`
  log.info({ url, labPort: labAddress.port, configuration: options.environment.NODE_ENV || 'default' }, 'open')
  return {
    url,
    log,
    instances,
    watchdogSeconds: configuration.host.watchdogSeconds,
    get routes() {
      return routes.list()
    },
    async close() {
      clearInterval(bedtime)
      labServer?.closeAllConnections()
      labServer?.close()
      evaluators.close()
      parserThreads.close()
      await sockets.close()
      await app.close()
      await labGate.close()
      await instances.close()
      await logs.close()
      await store.close()
      log.info('closed')
    },
  }
}

/** As services for continuous integration set `CI`. */
function isTrue(value: string | undefined): boolean {
  return value !== undefined && !['', '0', 'false'].includes(value.toLowerCase())
}

function portOf(server: HttpServer): number | null {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : null
}

async function listen(app: Awaited<ReturnType<typeof buildApp>>, port: number): Promise<void> {
  try {
    // Both families where the machine has both, IPv4 alone where it has not.
    await app.listen({ port, host: '::', backlog: BACKLOG }).catch((error: unknown) => {
      if (codeOf(error) === 'EAFNOSUPPORT' || codeOf(error) === 'EADDRNOTAVAIL')
        return app.listen({ port, host: '0.0.0.0', backlog: BACKLOG })
      throw error
    })
  } catch (cause) {
    if (codeOf(cause) === 'EADDRINUSE') throw new HostError('HOST_PORT_TAKEN', { port }, { cause })
    if (codeOf(cause) === 'EACCES') throw new HostError('HOST_PORT_FORBIDDEN', { port }, { cause })
    throw cause
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
