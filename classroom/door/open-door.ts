import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { removeLeftovers } from '#classroom/door/backups.ts'
import type { ClosedRegistry } from '#classroom/door/closed-registry.ts'
import { type DoorSettings, readDoorSettings } from '#classroom/door/door-settings.ts'
import { Forwarder } from '#classroom/door/forwarder.ts'
import { type OpenedClass, openClass } from '#classroom/door/open-class.ts'
import { openServers, type Ports } from '#classroom/door/open-servers.ts'
import { nameClassUrl, nameHost, nameTrainerUrl } from '#classroom/door/own-addresses.ts'
import { Pages } from '#classroom/door/pages.ts'
import type { HeldRegistry } from '#classroom/door/postgres-registry.ts'
import { Registry } from '#classroom/door/registry.ts'
import { openRegistryFile, REGISTRY_FILE } from '#classroom/door/registry-schema.ts'
import { buildDoorApp, type DoorRoute } from '#classroom/door/routes/door-app.ts'
import { Shards } from '#classroom/door/shards.ts'
import type { Traces } from '#classroom/door/traces/traces.ts'
import { type RequestFacts, Traffic } from '#classroom/door/traffic.ts'
import { TrainerAccess } from '#classroom/door/trainer-access.ts'
import { readTrainerToken } from '#classroom/door/trainer-token.ts'
import { CallerFinder } from '#classroom/door/who.ts'
import type { Neighbours } from '#classroom/neighbours/neighbours.ts'
import { type DoorPlace, slotOf } from '#classroom/places.ts'
import type { Visitor } from '#classroom/visitor.ts'
import { HostError } from '#server/errors.ts'
import { describeReach } from '#server/http/listen.ts'
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
  /** Registers this front door beside others of its class, once. */
  meet?: (facts: ClosedRegistry) => Promise<Neighbours | null>
  traces?: Traces
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

async function openOwnRegistry(store: string, directory: string, onLost: () => void): Promise<HeldRegistry> {
  const { openPostgresRegistry } = await import('#classroom/door/postgres-registry.ts')
  const { nameHolder } = await import('#server/store/postgres/holder.ts')
  return openPostgresRegistry(store, nameHolder(directory), onLost)
}

/** @throws {ClosedError} if somebody has to choose a repair of the registry's file, or the database is away */
async function openRegistry(
  facts: ClosedRegistry,
  onFault: DoorOptions['onFault'],
  neighbours: Neighbours | null,
): Promise<Registry> {
  let db: DatabaseSync | undefined
  const { store } = facts.settings
  try {
    if (store) {
      const lose = (): void => onFault?.(new ClosedError(new HostError('HOST_SHOP_ELSEWHERE'), facts))
      const { rows, keeper } = neighbours
        ? await neighbours.handRegistry(lose)
        : await openOwnRegistry(store, facts.directory, lose)
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
  const neighbours = await meetNeighbours(options, facts)
  const registry = await openRegistry(facts, onFault, neighbours)
  const slot = neighbours?.membership.slot ?? 0
  removeLeftovers(place.shared, directory)
  const ports: Ports = { shopPort: settings.port, labPort: null }
  // Other front doors have ports of their own.
  const portsFor = (shard: number) => (slotOf(shard) === slot ? ports : { shopPort: null, labPort: null })
  const finder = new CallerFinder(registry, settings.base)
  const nameOwnHost = (label: string): string | null => nameHost(settings, ports.shopPort, label)
  const ours = openClass({
    registry,
    ports: portsFor,
    nameHost: nameOwnHost,
    bounds: { maxTeams, maxPlayers },
    maxLimits: { players: maxPlayers, ...settings.limits },
    warn: (facts, message) => log.warn(facts, message),
    createShards: (settingsFor) => new Shards(place, settingsFor, startApart, slot),
    backupPlace: { version, shared: place.shared, directory, maxTeams, maxValueBytes: settings.maxStoredBytes },
  })
  const { shards, moves } = ours
  if (registry.isShared && !neighbours) moves.spread()
  const forwarder = new Forwarder(shards, place.secret, createBeforeTry(ours), neighbours)
  const report = (error: unknown, request: Partial<RequestFacts> = {}): void => {
    if (!(error instanceof HostError)) log.error({ ...request, err: error }, 'a request was not answered')
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

  const entrance = (await options.traces?.around(traffic, log)) ?? traffic
  const servers = await openServers(entrance, settings, ports, log)
  // Shards need the ports.
  shards.open()
  moves.open()
  const giveUp = (): void => onFault?.(new ClosedError(new HostError('HOST_SHOP_ELSEWHERE'), facts))
  const leading = neighbours && (await lead(neighbours, { ...ours, traffic, forwarder, place }, giveUp))

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
      leading?.[Symbol.dispose]()
      ours.close()
      servers.close()
      forwarder.close()
      await app.close()
      await registry.close()
      log.info('closed')
    },
  }
}

/** Lets a request of a team wait while it moves, or while its last request had ended a shard. */
function createBeforeTry({ cooling, moves }: Pick<OpenedClass, 'cooling' | 'moves'>) {
  return ({ team, isLooking }: Visitor, attempt: number): Promise<void> | undefined => {
    if (attempt > 1 && !isLooking) cooling.demandWarm(team)
    return moves.findMove(team)
  }
}

/** @throws {ClosedError} while the database is away */
async function meetNeighbours({ meet }: DoorOptions, facts: ClosedRegistry): Promise<Neighbours | null> {
  return (
    meet?.(facts).catch((error: unknown) => {
      throw isClosing(error) ? new ClosedError(error, facts) : error
    }) ?? null
  )
}

/** Answers other front doors of the class, and commands their shards. */
async function lead(
  neighbours: Neighbours,
  needs: OpenedClass & { traffic: Traffic; forwarder: Forwarder; place: DoorPlace },
  resign: () => void,
): Promise<Disposable> {
  const { leadNeighbours } = await import('#classroom/neighbours/lead-neighbours.ts')
  return leadNeighbours(neighbours, needs, resign)
}

function greetTrainer(settings: DoorSettings, port: number, token: string): string {
  return [
    `Vitamin CVE is open for a class: ${nameClassUrl(settings, port)}   (stop it with Ctrl+C)`,
    `The trainer's side: ${nameTrainerUrl(settings, port, '/host/') ?? 'needs a name of the class: CLASS_HOST'}`,
    `The trainer's token: ${token}`,
    ...[describeReach(settings.address) ?? []].flat(),
  ].join('\n')
}
