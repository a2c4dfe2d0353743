import type { IncomingMessage, ServerResponse } from 'node:http'
import { networkInterfaces } from 'node:os'
import type { Duplex } from 'node:stream'
import { tidyUrl } from '#common/urls.ts'
import type { Class } from '#host/class/door/class.ts'
import type { DoorSettings } from '#host/class/door/door-settings.ts'
import { expireForeignCookies } from '#host/class/door/foreign-cookies.ts'
import type { Forwarder } from '#host/class/door/forwarder.ts'
import { hasMark, writeMark } from '#host/class/door/headers.ts'
import { demandOwnHost, demandOwnTeam } from '#host/class/door/origins.ts'
import { Pages } from '#host/class/door/pages.ts'
import type { PlayersApi, Visit } from '#host/class/door/players-api.ts'
import type { Team } from '#host/class/door/registry.ts'
import { answerError, answerJson } from '#host/class/door/reply.ts'
import { demandSmallHead } from '#host/class/door/request-heads.ts'
import type { TrainerApi } from '#host/class/door/trainer-api.ts'
import { type Caller, type CallerFinder, TRAINER_LABEL } from '#host/class/door/who.ts'
import type { Visitor } from '#host/class/visitor.ts'
import { HostError } from '#host/errors.ts'

interface TrafficParts {
  ours: Class
  finder: CallerFinder
  players: PlayersApi
  trainer: TrainerApi
  forwarder: Forwarder
  pagesDirectory: string
  settings: DoorSettings
  version: string
  ports: { shopPort: number; labPort: number | null }
  log: { error(facts: object, message: string): void }
}

const API = '/host/class/'
/** What is said there by somebody who looks on is heard by nobody (`range/sockets.ts`). */
const SOCKETS = /^\/socket\.io(?:\/|$)/
const READING = /^(?:GET|HEAD|OPTIONS)$/

/** Sorts everything that comes to the front door: its own pages and API, and the shops of teams. */
export class Traffic {
  readonly #parts: TrafficParts
  readonly #pages: Pages

  constructor(parts: TrafficParts) {
    this.#parts = parts
    this.#pages = new Pages(parts.pagesDirectory)
  }

  /** Everything that the front door answers by a program, as `METHOD /path`; the rest are pages, and the shops of teams. */
  get asked(): string[] {
    const { players, trainer } = this.#parts
    const below = (prefix: string) => (asked: string) => asked.replace(' ', ` ${prefix}`)
    return [
      'GET /host/health',
      'GET /host/ready',
      ...players.asked.map(below(API)),
      ...trainer.asked.map(below(`${API}trainer/`)),
    ]
  }

  async answer(request: IncomingMessage, response: ServerResponse, kind: 'shop' | 'lab'): Promise<void> {
    try {
      await this.#answer(request, response, kind)
    } catch (error) {
      if (!(error instanceof HostError)) this.#parts.log.error({ err: error }, 'a request was not answered')
      // What of the body is still to come is read by nobody.
      if (!request.complete) response.shouldKeepAlive = false
      answerError(response, error)
    }
  }

  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    socket.on('error', () => socket.destroy())
    const { finder, settings } = this.#parts
    const caller = finder.find(request)
    const { team } = caller
    if (!team || (this.#isPaused() && caller.site !== 'look'))
      return void refuseUpgrade(socket, new HostError('HOST_NO_TEAM'))
    try {
      demandSmallHead(request)
      demandOwnHost(request, settings.url)
    } catch (error) {
      return void refuseUpgrade(socket, error)
    }
    this.#parts.ours.connections.add(team.instance, socket)
    const visitor = this.#introduce(request, caller, team)
    this.#parts.forwarder
      .passUpgrade(request, socket, head, team, visitor)
      .catch((error) => refuseUpgrade(socket, error))
  }

  async #answer(request: IncomingMessage, response: ServerResponse, kind: 'shop' | 'lab'): Promise<void> {
    const { ours, finder, settings, forwarder, players } = this.#parts
    const expiries = expireForeignCookies(request, settings.base)
    if (expiries.length > 0) response.setHeader('set-cookie', expiries)
    demandSmallHead(request)
    const caller = finder.find(request)
    const tidy = tidyUrl(request.url ?? '/', settings.basePath)
    const path = tidy.split('?', 1)[0] ?? '/'
    // The trainer may remove a team with a browser that is in it.
    if (caller.team && !path.startsWith(`${API}trainer/`)) ours.connections.add(caller.team.instance, response)
    if (kind === 'shop' && (await this.#answerOwn(request, response, caller, path))) return
    if (caller.site === 'trainer') return this.#leadTrainer(response)
    const { team } = caller
    // This answer deletes the cookie that a rival's page has planted beside the browser's own.
    if (caller.isTorn && !team && isVisit(request)) return redirect(response, request.url ?? '/')
    if (!team) return this.#leadToDoor(request, response, kind)
    if (SOCKETS.test(path)) demandOwnHost(request, settings.url)
    else demandOwnTeam(request, caller, finder)
    if (this.#isPaused() && caller.site !== 'look') {
      if (kind === 'shop' && isVisit(request)) return this.#pages.answerPage('paused', response, 503)
      throw new HostError('HOST_CLASS_PAUSED')
    }
    if (caller.site === 'look' && !READING.test(request.method ?? '') && !SOCKETS.test(path))
      throw new HostError('HOST_LOOK_ONLY')
    const seconds = ours.cooling.secondsFor(team.slug)
    if (seconds > 0) {
      if (kind === 'shop' && isVisit(request))
        return this.#pages.answerPage('cooling', response, 503, { 'retry-after': String(seconds) })
      throw new HostError('HOST_TEAM_COOLING', { seconds })
    }
    // A worker that a page of one team leaves in the browser would see what the next team does there.
    if (request.headers['service-worker'] !== undefined || request.headers['sec-fetch-dest'] === 'serviceworker')
      throw new HostError('HOST_NOT_FOUND', { path: path.slice(0, 200) })
    if (caller.member) players.noteVisit(caller.member)
    await forwarder.pass(request, response, kind, team, this.#introduce(request, caller, team), {
      cookie: markFor(request, caller),
      isSocket: SOCKETS.test(path),
    })
  }

  /** Answers what is the front door's; false where it is a team's. */
  async #answerOwn(request: IncomingMessage, response: ServerResponse, caller: Caller, path: string): Promise<boolean> {
    const { ours, trainer, players, version } = this.#parts
    if (path === '/host/health') {
      answerJson(response, { status: 'ok', version })
      return true
    }
    if (path === '/host/ready') {
      if (!ours.shards.areAllAlive) throw new HostError('HOST_SHARD_GONE')
      answerJson(response, { status: 'ready' })
      return true
    }
    if (path.startsWith(API)) {
      const visit = this.#toVisit(request, response, caller, path.slice(API.length))
      demandOwnOrigin(request)
      if (path.startsWith(`${API}trainer/`)) await trainer.answer(visit)
      else if (!(await players.answer(visit))) throw new HostError('HOST_NOT_FOUND', { path: path.slice(0, 200) })
      return true
    }
    const isGet = request.method === 'GET' || request.method === 'HEAD'
    if (Pages.isFile(path) && isGet) {
      if (!(await this.#pages.answerFile(request, response, path)))
        throw new HostError('HOST_NOT_FOUND', { path: path.slice(0, 200) })
      return true
    }
    const page = isGet ? Pages.find(path) : null
    if (page === null) return false
    const host = hostFor(this.#parts, TRAINER_LABEL)
    // Where shops are shown, their scripts run: the trainer's pages are another origin's.
    if (page === 'trainer' && caller.site !== 'trainer' && host !== null) redirect(response, `//${host}${path}`)
    else await this.#pages.answerPage(page, response)
    return true
  }

  #leadToDoor(request: IncomingMessage, response: ServerResponse, kind: 'shop' | 'lab'): void {
    if (!isVisit(request)) throw new HostError('HOST_NO_TEAM')
    const host = (request.headers.host ?? '').replace(/:\d+$/, '')
    const { base } = this.#parts.settings
    const isTeamless = base === '' || !host.endsWith(`.${base}`)
    const known = isTeamless ? host : base
    const shop = `${known}:${this.#parts.ports.shopPort}`
    redirect(response, kind === 'shop' && isTeamless ? '/host/join' : `//${shop}/host/join`)
  }

  #leadTrainer(response: ServerResponse): void {
    redirect(response, '/host/')
  }

  #isPaused(): boolean {
    return this.#parts.ours.run.stateAt().status === 'paused'
  }

  #introduce(request: IncomingMessage, caller: Caller, { slug, instance }: Team): Visitor {
    return {
      team: slug,
      instance,
      player: caller.member?.player ?? null,
      address: request.socket.remoteAddress ?? '',
      isLooking: caller.site === 'look',
    }
  }

  #toVisit(request: IncomingMessage, response: ServerResponse, caller: Caller, path: string): Visit {
    const isSecure = request.headers['x-forwarded-proto'] === 'https'
    return {
      request,
      response,
      caller,
      path,
      address: request.socket.remoteAddress ?? '',
      origin: this.#parts.settings.url ?? this.#findOrigin(request, caller, isSecure),
      isSecure,
    }
  }

  /** Where others join: the address that this one came by, without what is before the class's own name; not this machine's name for itself. */
  #findOrigin(request: IncomingMessage, { site }: Caller, isSecure: boolean): string {
    const { base } = this.#parts.settings
    const host = request.headers.host ?? `localhost:${this.#parts.ports.shopPort}`
    const port = /:\d+$/.exec(host)?.[0] ?? ''
    const own = site === 'base' ? host : `${base}${port}`
    const isHere = site === 'trainer' && base === 'localhost'
    const name = isHere ? (findLanAddress() ?? base) : own.replace(/:\d+$/, '')
    return `${isSecure ? 'https' : 'http'}://${name}${port}`
  }
}

/** Who comes by a team's own host name, or by the trainer's to look on, has passed no door where the mark is given. */
function markFor(request: IncomingMessage, { site }: Caller): string | null {
  if ((site !== 'team' && site !== 'look') || !isVisit(request)) return null
  const mark = site === 'look' ? 'look' : '1'
  return hasMark(request, mark) ? null : writeMark(undefined, mark)
}

/** Somebody who looks at a page, not a script that asks for something. */
function isVisit({ method, headers }: IncomingMessage): boolean {
  return method === 'GET' && headers.accept?.includes('text/html') === true
}

function hostFor({ settings, ports }: TrafficParts, label: string): string | null {
  return settings.base === '' ? null : `${label}.${settings.base}:${ports.shopPort}`
}

/** This machine's address in its network, by which those beside it come. */
function findLanAddress(): string | undefined {
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)?.address
}

function refuseUpgrade(socket: Duplex, error: unknown): void {
  const { status, code } = error instanceof HostError ? error : new HostError('HOST_INTERNAL')
  socket.end(`HTTP/1.1 ${status} ${code}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

function redirect(response: ServerResponse, location: string): void {
  response.writeHead(302, { location, 'cache-control': 'no-store' }).end()
}

/** Pages of other origins ask for nothing here, whatever they bring. @throws {HostError} HOST_FOREIGN_ORIGIN */
function demandOwnOrigin({ headers }: IncomingMessage): void {
  const { origin, host } = headers
  if (origin !== undefined && origin !== `http://${host}` && origin !== `https://${host}`)
    throw new HostError('HOST_FOREIGN_ORIGIN', { origin: origin.slice(0, 100) })
  const site = headers['sec-fetch-site']
  if (site === 'cross-site' || site === 'same-site') throw new HostError('HOST_FOREIGN_ORIGIN', { site })
}
