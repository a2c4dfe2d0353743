import { mkdirSync } from 'node:fs'
import { createServer, type Server as HttpServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import type { Duplex } from 'node:stream'
import { removeLeftovers } from '#host/class/door/backup.ts'
import { Class } from '#host/class/door/class.ts'
import { chooseLabPort, readDoorSettings } from '#host/class/door/door-settings.ts'
import { Forwarder } from '#host/class/door/forwarder.ts'
import { classUrl, nameHost, trainerUrl } from '#host/class/door/own-addresses.ts'
import { PlayersApi } from '#host/class/door/players-api.ts'
import { Registry } from '#host/class/door/registry.ts'
import { openRegistryFile, REGISTRY_FILE } from '#host/class/door/registry-schema.ts'
import { HeadGuard, MAX_READ_BYTES } from '#host/class/door/request-heads.ts'
import { Shards } from '#host/class/door/shards.ts'
import { Traffic } from '#host/class/door/traffic.ts'
import { TrainerApi } from '#host/class/door/trainer-api.ts'
import { readTrainerToken } from '#host/class/door/trainer-token.ts'
import { CallerFinder } from '#host/class/door/who.ts'
import type { DoorPlace } from '#host/class/places.ts'
import type { ClosedRegistry } from '#host/class/repair/closed-registry.ts'
import { describeReach, openPort } from '#host/http/listen.ts'
import { createLog } from '#host/http/log.ts'
import { ClosedError } from '#host/repair/keeper.ts'
import { isClosing } from '#host/repair/ways.ts'
import { toDataFault } from '#host/store/data-fault.ts'
import { closeKeptFile, markOpen } from '#host/store/kept-file.ts'

export interface DoorOptions {
  root: string
  version: string
  environment: Record<string, string | undefined>
  place: DoorPlace
  /** Where the registry lies. */
  directory: string
  /** Told when the registry turns out to be damaged. */
  onFault?: (error: ClosedError<ClosedRegistry>) => void
}

export interface OpenDoor {
  /** Lines for whoever started the class. */
  greeting: string
  watchdogSeconds: number
  log: ReturnType<typeof createLog>
  ours: Class
  port: number
  labPort: number | null
  trainerToken: string
  /** Everything that it answers by a program, as `METHOD /path`, for tests that ask all of it. */
  asked: readonly string[]
  close(): Promise<void>
}

/** Requests that trickle in are given up, as in the shops. Milliseconds. */
const REQUEST_TIMEOUT = 30_000
const KEEP_ALIVE_TIMEOUT = 72_000

/** @throws {ClosedError} when somebody has to choose what becomes of the registry's file */
function openRegistry(facts: ClosedRegistry): Registry {
  let db: DatabaseSync | undefined
  try {
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

/** The front door of a class, listening; its shards may come later. @throws {ClosedError} when its registry does not open */
export async function openDoor({
  root,
  version,
  environment,
  place,
  directory,
  onFault,
}: DoorOptions): Promise<OpenDoor> {
  const settings = readDoorSettings(join(root, 'config'), environment)
  const { basePath, isKnownName } = settings
  const log = createLog(settings.logLevel)
  mkdirSync(directory, { recursive: true })
  const trainerToken = readTrainerToken(directory, settings.trainerToken)
  const facts: ClosedRegistry = { root, version, directory, settings, trainerToken, log }
  const registry = openRegistry(facts)
  removeLeftovers(place.shared, directory)
  const ports: { shopPort: number; labPort: number | null } = { shopPort: settings.port, labPort: null }
  const finder = new CallerFinder(registry, settings.base)
  const nameOwnHost = (label: string): string | null => nameHost(settings, ports.shopPort, label)
  const ours = new Class({
    registry,
    ports: () => ports,
    nameHost: nameOwnHost,
    maxLimits: { players: settings.maxPlayers, ...settings.limits },
    createShards: (settingsFor) => new Shards(place, settingsFor),
  })
  const players = new PlayersApi(ours, settings)
  const backups = {
    version,
    shared: place.shared,
    directory,
    maxTeams: settings.maxTeams,
    maxValueBytes: settings.maxStoredBytes,
  }
  const trainer = new TrainerApi({ ours, players, token: trainerToken, backups, nameHost: nameOwnHost, basePath })
  const forwarder = new Forwarder(ours.shards, place.secret, (team) => ours.noteCulprit(team))
  const traffic = new Traffic({
    ours,
    finder,
    players,
    trainer,
    forwarder,
    pagesDirectory: join(root, 'dist', 'class'),
    settings,
    version,
    ports,
    log,
    root,
    onDamage: (fault) => onFault?.(new ClosedError(fault, facts)),
    repairs: { ours, root, version, directory, trainerToken, basePath, isKnownName },
  })

  const guards: HeadGuard[] = []
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
    return server
  }
  const server = open('shop')
  ports.shopPort = await openPort(server, settings)
  let labServer: HttpServer | undefined
  const wanted = chooseLabPort(settings)
  if (wanted !== null) {
    labServer = open('lab')
    ports.labPort = await openPort(labServer, { ...settings, port: wanted }).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error)
      log.warn({ port: wanted, reason }, 'The outside world has no port of its own. LAB_PORT can name a free one.')
      return null
    })
  }
  // They are told the ports, so not before.
  ours.shards.open()

  const address = classUrl(settings, ports.shopPort)
  log.info({ url: address, labPort: ports.labPort, shards: place.shards, teams: registry.count }, 'open')
  return {
    greeting: [
      `Vitamin CVE is open for a class: ${address}   (stop it with Ctrl+C)`,
      `The trainer's side: ${trainerUrl(settings, ports.shopPort, '/host/') ?? 'needs a name of the class: CLASS_HOST'}`,
      `The trainer's token: ${trainerToken}`,
      ...[describeReach(settings.address) ?? []].flat(),
    ].join('\n'),
    watchdogSeconds: 5,
    log,
    ours,
    port: ports.shopPort,
    labPort: ports.labPort,
    trainerToken,
    asked: traffic.asked,
    async close() {
      ours.close()
      for (const guard of guards) guard.close()
      for (const one of [server, labServer]) {
        one?.close()
        one?.closeAllConnections()
      }
      forwarder.close()
      closeKeptFile(registry.db)
      log.info('closed')
    },
  }
}
