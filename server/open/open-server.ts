import type { Server as HttpServer } from 'node:http'
import type { Logger } from 'pino'
import { closeCaches } from '#containment/caches.ts'
import type { Catalogue } from '#game/catalogue/catalogue.ts'
import { isLabHost, type LabAddress } from '#lab/address.ts'
import { createKnownNames } from '#server/config/known-names.ts'
import { ClassWantedError, type HostError } from '#server/errors.ts'
import type { OpenGym } from '#server/gym/gym-routes.ts'
import type { GymNeeds } from '#server/gym/open-gym.ts'
import { fetchConfiguredFiles } from '#server/http/fetch-configured-files.ts'
import { describePausesOf, followLeases } from '#server/http/follow-leases.ts'
import { describeReach, toUrl } from '#server/http/listen.ts'
import { listenForPlayers } from '#server/http/listen-for-players.ts'
import { openSockets } from '#server/http/open-sockets.ts'
import type { ListedRoute } from '#server/http/route-table.ts'
import { type Callers, ONE_PLAYER } from '#server/instances/callers.ts'
import { keepTidy } from '#server/instances/housekeeping.ts'
import { type Instances, SINGLE_PLAYER } from '#server/instances/instances.ts'
import { openInstances } from '#server/instances/open-instances.ts'
import { plantSeed } from '#server/instances/plant-seed.ts'
import { openApps } from '#server/open/open-apps.ts'
import { type ClosedStore, describeStore } from '#server/repair/closed-store.ts'
import { ClosedError, type Opened } from '#server/repair/keeper.ts'
import { openStore } from '#server/repair/open-store.ts'
import { isClosing, isPassing } from '#server/repair/ways.ts'
import { openLog, type Program, readSetup, type Setup } from '#server/setup/read-setup.ts'
import { watchModel } from '#server/setup/watch-model.ts'
import { StartupTimes } from '#server/startup-times.ts'
import { openReporter } from '#server/webhook/open-reporter.ts'

export interface ServerOptions extends Program {
  /** Names the instance of a request, for servers of several players without a class. */
  nameInstance?: Callers['nameInstance']
  /** Called when the store turns out to be damaged, or an instance does not wake. */
  onFault?: (error: ClosedError<ClosedStore>, instance: string | null) => void
  /** Resolves when the data may be opened. The default is at once. */
  waitForTurn?: () => Promise<void>
}

export interface Server extends Opened {
  url: string
  log: Logger
  instances: Instances
  catalogue: Catalogue
  /** Every route so far. Those of the lab are added with its first request. */
  readonly routes: readonly ListedRoute[]
}

/**
 * Opens the shop of a single player. `PORT=0` takes any free port. Parts close in the reverse order of opening.
 * @throws {ConfigurationError} with every fault; {ClosedError} if a file keeps it closed; {HostError} if data directory
 * or port cannot be used
 */
export async function openServer(options: ServerOptions): Promise<Server> {
  const { root, version, environment, nameInstance, onFault, waitForTurn } = options
  await using parts = new AsyncDisposableStack()
  const startup = new StartupTimes()
  const setup = await readSetup({ root, version, environment }, startup)
  const { configuration, catalogue, rules } = setup
  const { address, idleMinutes, outgoingHosts, trainerToken } = configuration.host
  if (configuration.host.class.enabled) throw new ClassWantedError('This is a class: CLASS=1 npm start')
  const log = openLog(setup, 'shop')
  const seed = plantSeed(setup, log)
  const isKnownName = createKnownNames(configuration)
  const closedStore = describeStore(setup, { isKnownName, trainerToken, log })
  // A shop in a database is mended by a reset from outside, while the server stays open.
  const isFatal = (fault: unknown): fault is HostError =>
    isClosing(fault) && (closedStore.store === null || isPassing(fault))
  const report = (fault: HostError, instance: string | null): void => {
    if (closedStore.store === null) onFault?.(new ClosedError(fault, closedStore), instance)
  }

  await waitForTurn?.()
  const opened = await openStore(closedStore, seed.present, (fault) => report(fault, null))
  const store = parts.adopt(opened, (each) => each.close())
  startup.noteLap('datacreator')
  const callers: Callers = nameInstance ? { ...ONE_PLAYER, nameInstance } : ONE_PLAYER
  const labAddress: LabAddress = { shopPort: configuration.server.port, port: null, url: configuration.host.labUrl }
  const play = openInstances(setup, {
    ...{ store, seed, callers, labAddress, log },
    earlierSeeds: closedStore.seeds,
    terms: { rulesOf: () => rules },
    onFault: report,
  })
  const { instances } = parts.use(play)
  const admission = { isKnownName, trainerToken, isLabHost: (host?: string) => isLabHost(host, labAddress) }
  const besides = store.leases ? { describeFault: describePausesOf(setup) } : {}
  let gym: OpenGym | undefined
  const needs = { play, store, callers, admission, labAddress, startup, log, besides, findGym: () => gym }
  const apps = parts.use(await openApps(setup, needs))
  const sockets = parts.use(openSockets(apps.shop.server, { play, callers, log }))
  if (store.leases) followLeases(store.leases, { instances, sockets, log })
  // Requests wait for threads, so threads end first.
  parts.use(play.threads)
  parts.use(openReporter(setup, play.announcements, log))

  // From here on players' rows are read, and their requests come.
  closeCaches(root)
  await instances.wake(SINGLE_PLAYER).catch((fault: unknown) => {
    if (isFatal(fault)) throw new ClosedError(fault, closedStore)
    if (!isClosing(fault)) throw fault
  })
  parts.use(await listenForPlayers(apps, configuration, labAddress, log))
  gym = await openGymAt(apps.shop.server, setup, { seed, port: labAddress.shopPort, isKnownName, log })
  if (gym) parts.use(gym)
  startup.finish()
  parts.use(keepTidy(instances, idleMinutes, log))
  parts.use(fetchConfiguredFiles(apps.ownFiles, outgoingHosts))
  parts.use(watchModel(setup, apps.needed, log))

  const url = toUrl(address, labAddress.shopPort)
  log.info({ url, labPort: labAddress.port, configuration: environment.NODE_ENV || 'default' }, 'open')
  const closing = parts.move()
  return {
    ...{ url, log, instances, catalogue, watchdogSeconds: configuration.host.watchdogSeconds },
    greeting: [
      `Vitamin CVE is open: ${url}   (stop it with Ctrl+C)`,
      describeReach(address) ?? [],
      gym ? `Its gym for agents is at ${url}/range/gym/episodes   (docs/gym.md)` : [],
      await describeMended(configuration.host.mended, root),
    ]
      .flat()
      .join('\n'),
    get routes() {
      return apps.listRoutes()
    },
    async close() {
      await closing.disposeAsync()
      log.info('closed')
    },
  }
}

/** Loads the gym. Undefined for most servers, which have none. */
async function openGymAt(
  server: HttpServer,
  setup: Setup,
  needs: Omit<GymNeeds, 'server'>,
): Promise<OpenGym | undefined> {
  if (!setup.configuration.host.gym.enabled) return undefined
  const { openGym } = await import('#server/gym/open-gym.ts')
  return openGym(setup, { ...needs, server })
}

/** Names the flaws that a mended shop leaves open. */
async function describeMended(wanted: readonly string[], root: string): Promise<string[]> {
  if (wanted.length === 0) return []
  const { describeMendedShop } = await import('#server/setup/mended.ts')
  return describeMendedShop(root)
}
