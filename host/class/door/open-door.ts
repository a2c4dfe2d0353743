import { createServer, type Server as HttpServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { Duplex } from 'node:stream'
import { isBelow } from '#common/host-names.ts'
import { removeLeftovers } from '#host/class/door/backup.ts'
import { Class } from '#host/class/door/class.ts'
import { openPort, readDoorSettings } from '#host/class/door/door-settings.ts'
import { Forwarder } from '#host/class/door/forwarder.ts'
import { PlayersApi } from '#host/class/door/players-api.ts'
import { Registry } from '#host/class/door/registry.ts'
import { openRegistryFile } from '#host/class/door/registry-schema.ts'
import { HeadGuard, MAX_READ_BYTES } from '#host/class/door/request-heads.ts'
import { Shards } from '#host/class/door/shards.ts'
import { Traffic } from '#host/class/door/traffic.ts'
import { TrainerApi } from '#host/class/door/trainer-api.ts'
import { readTrainerToken } from '#host/class/door/trainer-token.ts'
import { CallerFinder, TRAINER_LABEL } from '#host/class/door/who.ts'
import type { DoorPlace } from '#host/class/places.ts'
import { describeReach, toUrl } from '#host/http/listen.ts'
import { createLog } from '#host/http/log.ts'

export interface DoorOptions {
  root: string
  version: string
  environment: Record<string, string | undefined>
  place: DoorPlace
  /** Where the registry lies. */
  directory: string
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

/** The front door of a class, listening; its shards may come later. */
export async function openDoor({ root, version, environment, place, directory }: DoorOptions): Promise<OpenDoor> {
  const settings = readDoorSettings(join(root, 'config'), environment)
  const log = createLog(settings.logLevel)
  const registry = new Registry(openRegistryFile(directory))
  removeLeftovers(place.shared, directory)
  const trainerToken = readTrainerToken(directory, settings.trainerToken)
  const ports: { shopPort: number; labPort: number | null } = { shopPort: settings.port, labPort: null }
  const finder = new CallerFinder(registry, settings.base)
  // A proxy before the class has a port of its own, and all names of the class.
  const proxy = settings.url === null ? null : URL.parse(settings.url)
  const front = proxy && settings.base !== '' && isBelow(proxy.hostname, settings.base) ? proxy : null
  const nameHost = (label: string): string | null => {
    if (settings.base === '') return null
    return `${label}.${settings.base}:${front ? front.port : ports.shopPort}`.replace(/:(?:80)?$/, '')
  }
  const ours = new Class({
    registry,
    ports: () => ports,
    nameHost,
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
  const trainer = new TrainerApi({ ours, players, token: trainerToken, backups, nameHost, basePath: settings.basePath })
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
  ports.shopPort = await openPort(server, settings.port, settings.address)
  let labServer: HttpServer | undefined
  if (settings.labPort !== 'none') {
    labServer = open('lab')
    const wanted = settings.labPort ?? (settings.port === 0 || settings.port === 65_535 ? 0 : settings.port + 1)
    ports.labPort = await openPort(labServer, wanted, settings.address).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error)
      log.warn({ port: wanted, reason }, 'The outside world has no port of its own. LAB_PORT can name a free one.')
      return null
    })
  }
  // They are told the ports, so not before.
  ours.shards.open()

  const address = settings.url ?? toUrl(settings.address, ports.shopPort)
  const trainerHost = nameHost(TRAINER_LABEL)
  const trainerUrl = `${front?.protocol ?? 'http:'}//${trainerHost}${front ? settings.basePath : ''}/host/`
  log.info({ url: address, labPort: ports.labPort, shards: place.shards, teams: registry.count }, 'open')
  return {
    greeting: [
      `Vitamin CVE is open for a class: ${address}   (stop it with Ctrl+C)`,
      `The trainer's side: ${trainerHost === null ? 'needs a name of the class: CLASS_HOST' : trainerUrl}`,
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
      registry.db.close()
      log.info('closed')
    },
  }
}
