import { mkdirSync } from 'node:fs'
import { createServer, type Server as HttpServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import type { Duplex } from 'node:stream'
import type { Logger } from 'pino'
import { removeLeftovers } from '#classroom/door/backups.ts'
import type { ClosedRegistry } from '#classroom/door/closed-registry.ts'
import { chooseLabPort, type DoorSettings, readDoorSettings } from '#classroom/door/door-settings.ts'
import { Forwarder } from '#classroom/door/forwarder.ts'
import { type OpenedClass, openClass } from '#classroom/door/open-class.ts'
import { nameClassUrl, nameHost, nameTrainerUrl } from '#classroom/door/own-addresses.ts'
import { Pages } from '#classroom/door/pages.ts'
import { Registry } from '#classroom/door/registry.ts'
import { openRegistryFile, REGISTRY_FILE } from '#classroom/door/registry-schema.ts'
import { HeadGuard, MAX_READ_BYTES } from '#classroom/door/request-heads.ts'
import { buildDoorApp, type DoorRoute } from '#classroom/door/routes/door-app.ts'
import { Shards } from '#classroom/door/shards.ts'
import { Traffic } from '#classroom/door/traffic.ts'
import { TrainerAccess } from '#classroom/door/trainer-access.ts'
import { readTrainerToken } from '#classroom/door/trainer-token.ts'
import { CallerFinder } from '#classroom/door/who.ts'
import type { DoorPlace } from '#classroom/places.ts'
import { HostError } from '#server/errors.ts'
import { KEEP_ALIVE_TIMEOUT, REQUEST_TIMEOUT } from '#server/http/create-fastify.ts'
import { describeReach, openPort } from '#server/http/listen.ts'
import { createLog } from '#server/logs/log.ts'
import { ClosedError } from '#server/repair/keeper.ts'
import { isClosing } from '#server/repair/ways.ts'
import { toDamage, toDataFault } from '#server/store/data-fault.ts'
import { markOpen } from '#server/store/kept-file.ts'

export interface DoorOptions {
  root: string
  version: string
  environment: Record<string, string | undefined>
  place: DoorPlace
  directory: string
  /** Called when the registry turns out to be damaged. */
  onFault?: (error: ClosedError<ClosedRegistry>) => void
  startApart: () => void
}

export interface OpenDoor {
  greeting: string
  watchdogSeconds: number
  log: ReturnType<typeof createLog>
  ours: OpenedClass
  port: number
  labPort: number | null
  trainerToken: string
  /** All routes for programs. Tests ask each of them. */
  routes: readonly DoorRoute[]
  close(): Promise<void>
}

/** @throws {ClosedError} if somebody has to choose a repair of the registry's file, or the database is away */
async function openRegistry(facts: ClosedRegistry, onFault: DoorOptions['onFault']): Promise<Registry> {
  let db: DatabaseSync | undefined
  const { store } = facts.settings
  try {
    if (store) {
      const { openPostgresRegistry } = await import('#classroom/door/postgres-registry.ts')
      const { nameHolder } = await import('#server/store/postgres/holder.ts')
      const { rows, keeper } = await openPostgresRegistry(store, nameHolder(facts.directory), () =>
        onFault?.(new ClosedError(new HostError('HOST_SHOP_ELSEWHERE'), facts)),
      )
      return new Registry(rows.db, keeper)
    }
    db = openRegistryFile(facts.directory)
    const registry = new Registry(db)
    markOpen(db)
    return registry
  } catch (error) {
    db?.close()
    const fault = toDataFault(error, REGISTRY_FILE.name) ?? error
    throw isClosing(fault) ? new ClosedError(fault, facts) : fault
  }
}

/** Opens the front door of a class. Its shards may come later. @throws {ClosedError} if its registry does not open */
export async function openDoor(options: DoorOptions): Promise<OpenDoor> {
  const { root, version, environment, place, directory, onFault, startApart } = options
  const settings = readDoorSettings(join(root, 'config'), environment)
  const { basePath, isKnownName, maxTeams, maxPlayers } = settings
  const log = createLog(settings.logLevel, 'door')
  mkdirSync(directory, { recursive: true })
  const trainerToken = readTrainerToken(directory, settings.trainerToken)
  const facts: ClosedRegistry = { root, version, directory, settings, trainerToken, log }
  const registry = await openRegistry(facts, onFault)
  removeLeftovers(place.shared, directory)
  const ports: Ports = { shopPort: settings.port, labPort: null }
  const finder = new CallerFinder(registry, settings.base)
  const nameOwnHost = (label: string): string | null => nameHost(settings, ports.shopPort, label)
  const ours = openClass({
    registry,
    ports: () => ports,
    nameHost: nameOwnHost,
    bounds: { maxTeams, maxPlayers },
    maxLimits: { players: maxPlayers, ...settings.limits },
    warn: (facts, message) => log.warn(facts, message),
    createShards: (settingsFor) => new Shards(place, settingsFor, startApart),
    backupPlace: { version, shared: place.shared, directory, maxTeams, maxValueBytes: settings.maxStoredBytes },
  })
  const { shards, cooling, moves } = ours
  if (registry.isShared) moves.spread(shards.count)
  const forwarder = new Forwarder(shards, place.secret, ({ team, isLooking }, attempt) => {
    if (attempt > 1 && !isLooking) cooling.demandWarm(team)
    return moves.findMove(team)
  })
  const report = (error: unknown): void => {
    if (!(error instanceof HostError)) log.error({ err: error }, 'a request was not answered')
    const damage = toDamage(error, REGISTRY_FILE.name)
    if (damage) onFault?.(new ClosedError(damage, facts))
  }
  const pages = new Pages(join(root, 'dist', 'class'), basePath)
  const { app, routes } = await buildDoorApp({
    ...ours,
    ...{ finder, settings, ports, pages, version, isKnownName, report },
    nameHost: nameOwnHost,
    access: new TrainerAccess({ token: trainerToken, registry, nameHost: nameOwnHost, basePath }),
    repairs: { shards, registry, root, version, directory, trainerToken, basePath, isKnownName },
  })
  const traffic = new Traffic({
    ...ours,
    ...{ finder, forwarder, pages, settings, ports, root, version, report },
    answerOwn: (request, response) => app.routing(request, response),
  })

  const closeServers = await openServers(traffic, settings, ports, log)
  // Shards need the ports.
  shards.open()
  moves.open()

  const address = nameClassUrl(settings, ports.shopPort)
  log.info({ url: address, labPort: ports.labPort, shards: place.shards, teams: registry.count }, 'open')
  return {
    greeting: greetTrainer(settings, ports.shopPort, trainerToken),
    watchdogSeconds: 5,
    log,
    ours,
    port: ports.shopPort,
    labPort: ports.labPort,
    trainerToken,
    routes,
    async close() {
      ours.close()
      closeServers()
      forwarder.close()
      await app.close()
      await registry.close()
      log.info('closed')
    },
  }
}

interface Ports {
  shopPort: number
  labPort: number | null
}

/** Opens the ports of shops and lab, and notes them. Returns how to close them. */
async function openServers(traffic: Traffic, settings: DoorSettings, ports: Ports, log: Logger): Promise<() => void> {
  const guards: HeadGuard[] = []
  const servers: HttpServer[] = []
  const open = (kind: 'shop' | 'lab'): HttpServer => {
    const server = createServer(
      { requestTimeout: REQUEST_TIMEOUT, keepAliveTimeout: KEEP_ALIVE_TIMEOUT, maxHeaderSize: MAX_READ_BYTES },
      (request: IncomingMessage, response: ServerResponse) => void traffic.answer(request, response, kind),
    )
    if (kind === 'shop')
      server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) =>
        traffic.upgrade(request, socket, head),
      )
    guards.push(new HeadGuard(server))
    servers.push(server)
    return server
  }
  ports.shopPort = await openPort(open('shop'), settings)
  const wanted = chooseLabPort(settings)
  if (wanted !== null) {
    ports.labPort = await openPort(open('lab'), { ...settings, port: wanted }).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error)
      log.warn({ port: wanted, reason }, 'The outside world has no port of its own. LAB_PORT can name a free one.')
      return null
    })
  }
  return () => {
    for (const guard of guards) guard.close()
    for (const server of servers) {
      server.close()
      server.closeAllConnections()
    }
  }
}

function greetTrainer(settings: DoorSettings, port: number, token: string): string {
  return [
    `Vitamin CVE is open for a class: ${nameClassUrl(settings, port)}   (stop it with Ctrl+C)`,
    `The trainer's side: ${nameTrainerUrl(settings, port, '/host/') ?? 'needs a name of the class: CLASS_HOST'}`,
    `The trainer's token: ${token}`,
    ...[describeReach(settings.address) ?? []].flat(),
  ].join('\n')
}
