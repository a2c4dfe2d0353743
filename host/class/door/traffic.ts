import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { readHostName } from '#common/host-names.ts'
import { tidyUrl } from '#common/urls.ts'
import { findOrigins } from '#host/class/door/addresses.ts'
import type { Class } from '#host/class/door/class.ts'
import type { DoorSettings } from '#host/class/door/door-settings.ts'
import { expireForeignCookies } from '#host/class/door/foreign-cookies.ts'
import type { Forwarder } from '#host/class/door/forwarder.ts'
import { hasMark, writeMark } from '#host/class/door/headers.ts'
import { demandOwnHost, demandOwnTeam } from '#host/class/door/origins.ts'
import { Pages } from '#host/class/door/pages.ts'
import type { PlayersApi, Visit } from '#host/class/door/players-api.ts'
import type { Team } from '#host/class/door/registry.ts'
import { REGISTRY_FILE } from '#host/class/door/registry-schema.ts'
import { answerError, answerJson } from '#host/class/door/reply.ts'
import { demandSmallHead } from '#host/class/door/request-heads.ts'
import type { TrainerApi } from '#host/class/door/trainer-api.ts'
import { type Caller, type CallerFinder, TRAINER_LABEL } from '#host/class/door/who.ts'
import type { DesksOptions, RepairDesks } from '#host/class/repair/repair-desks.ts'
import { REPAIR_PATH } from '#host/class/repair/repair-path.ts'
import type { Visitor } from '#host/class/visitor.ts'
import { HostError } from '#host/errors.ts'
import { toDamage } from '#host/store/data-fault.ts'

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
  root: string
  /** Told when the registry turns out to be damaged. */
  onDamage: (fault: HostError) => void
  repairs: DesksOptions
}

interface Closure {
  page: 'paused' | 'shut'
  code: 'HOST_CLASS_PAUSED' | 'HOST_CLASS_SHUT'
}

const API = '/host/class/'
const LAB = /^\/range\/lab(?:\/|$)/i
/** What is said there by somebody who looks on is heard by nobody (`range/sockets.ts`). */
const SOCKETS = /^\/socket\.io(?:\/|$)/
const READING_OR_POSTING = /^(?:GET|POST)$/
const READING = /^(?:GET|HEAD|OPTIONS)$/

/** Sorts everything that comes to the front door: its own pages and API, and the shops of teams. */
export class Traffic {
  readonly #parts: TrafficParts
  readonly #pages: Pages
  #repairs: RepairDesks | undefined

  constructor(parts: TrafficParts) {
    this.#parts = parts
    this.#pages = new Pages(parts.pagesDirectory, parts.settings.basePath)
  }

  /** Everything that the front door answers by a program, as `METHOD /path`; the rest are pages, and the shops of teams. */
  get asked(): string[] {
    const { players, trainer } = this.#parts
    const below = (prefix: string) => (asked: string) => asked.replace(' ', ` ${prefix}`)
    return [
      'GET /host/health',
      'GET /host/ready',
      `GET ${REPAIR_PATH}`,
      `POST ${REPAIR_PATH}`,
      ...players.asked.map(below(API)),
      ...trainer.asked.map(below(`${API}trainer/`)),
    ]
  }

  async answer(request: IncomingMessage, response: ServerResponse, kind: 'shop' | 'lab'): Promise<void> {
    try {
      await this.#answer(request, response, kind)
    } catch (error) {
      if (!(error instanceof HostError)) this.#parts.log.error({ err: error }, 'a request was not answered')
      const damage = toDamage(error, REGISTRY_FILE.name)
      if (damage) this.#parts.onDamage(damage)
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
    if (caller.isLab) return void refuseUpgrade(socket, new HostError('HOST_NOT_FOUND'))
    if (!team || (this.#findClosure() && caller.site !== 'look'))
      return void refuseUpgrade(socket, new HostError('HOST_NO_TEAM'))
    try {
      demandSmallHead(request)
      demandOwnHost(request, settings.url)
    } catch (error) {
      return void refuseUpgrade(socket, error)
    }
    this.#parts.ours.connections.add(team.instance, socket, caller.member?.id ?? null)
    const visitor = this.#introduce(request, caller, team)
    this.#parts.forwarder.passUpgrade(request, socket, head, team.shard, visitor).catch(() => socket.destroy())
  }

  async #answer(request: IncomingMessage, response: ServerResponse, arrived: 'shop' | 'lab'): Promise<void> {
    const { ours, finder, settings, forwarder, players } = this.#parts
    const expiries = expireForeignCookies(request, settings.base)
    if (expiries.length > 0) response.setHeader('set-cookie', expiries)
    demandSmallHead(request)
    const caller = finder.find(request)
    // Nothing of a shop is at the host name of an outside world.
    const kind = caller.isLab ? 'lab' : arrived
    const tidy = tidyUrl(request.url ?? '/', settings.basePath)
    const path = tidy.split('?', 1)[0] ?? '/'
    // The trainer may remove a team with a browser that is in it.
    if (caller.team && !path.startsWith(`${API}trainer/`))
      ours.connections.add(caller.team.instance, response, caller.member?.id ?? null)
    if (kind === 'shop' && (await this.#answerOwn(request, response, caller, path))) return
    if (caller.site === 'trainer') return this.#leadTrainer(response)
    const { team } = caller
    // This answer deletes the cookie that a rival's page has planted beside the browser's own.
    if (caller.isTorn && !team && isVisit(request)) return redirect(response, settings.basePath + tidy)
    if (!team) return this.#leadToDoor(request, response, arrived)
    if (SOCKETS.test(path)) demandOwnHost(request, settings.url)
    else demandOwnTeam(request, caller, finder)
    const closure = caller.site === 'look' ? null : this.#findClosure()
    if (closure) {
      if (kind === 'shop' && isVisit(request)) return this.#pages.answerPage(closure.page, response, 503)
      throw new HostError(closure.code)
    }
    if (caller.site === 'look' && !READING.test(request.method ?? '') && !SOCKETS.test(path))
      throw new HostError('HOST_LOOK_ONLY')
    if (ours.shards.isClosed(team.shard)) {
      if (kind === 'shop' && isVisit(request)) return this.#answerWaiting(request, response)
      throw new HostError('HOST_UNDER_REPAIR')
    }
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
    await forwarder.pass(
      request,
      response,
      kind,
      team.shard,
      this.#introduce(
        request,
        caller,
        team,
        kind === 'lab' || LAB.test(path) ? finder.findLabName(request, caller) : null,
      ),
      markFor(request, caller),
    )
  }

  async #answerWaiting(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { renderWaitingPage } = await import('#host/repair/waiting-page.ts')
    const { text, headers } = renderWaitingPage(this.#parts, request.headers, 'SHOP')
    response.writeHead(503, headers).end(text)
  }

  /** The page on which the trainer repairs files, at the trainer's address alone. */
  async #answerRepair(request: IncomingMessage, response: ServerResponse, caller: Caller): Promise<void> {
    const host = this.#parts.finder.nameHost(TRAINER_LABEL, request)
    if (caller.site === 'trainer' || host === null) {
      const { RepairDesks } = await import('#host/class/repair/repair-desks.ts')
      this.#repairs ??= new RepairDesks(this.#parts.repairs)
      return this.#repairs.answer(request, response)
    }
    const { basePath } = this.#parts.settings
    if (request.method === 'GET')
      return redirect(response, `//${host}${basePath}${tidyUrl(request.url ?? '', basePath)}`)
    throw new HostError('HOST_TRAINER_ADDRESS', { address: host })
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
    if (path === '/metrics' && isScraper(request, caller)) {
      await trainer.answer(this.#toVisit(request, response, caller, 'trainer/metrics'))
      return true
    }
    if (path.startsWith(API)) {
      const visit = this.#toVisit(request, response, caller, path.slice(API.length))
      demandOwnOrigin(request)
      if (!this.#isKnown(visit)) throw new HostError('HOST_UNKNOWN_NAME', { name: nameOf(request) })
      if (path.startsWith(`${API}trainer/`)) await trainer.answer(visit)
      else if (!(await players.answer(visit))) throw new HostError('HOST_NOT_FOUND', { path: path.slice(0, 200) })
      return true
    }
    if (path === REPAIR_PATH && READING_OR_POSTING.test(request.method ?? '')) {
      if (request.method === 'POST') demandOwnOrigin(request)
      if (this.#isKnown(this.#toVisit(request, response, caller, '')))
        await this.#answerRepair(request, response, caller)
      else await this.#pages.answerPage('unknown', response, 403)
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
    if (!this.#isKnown(this.#toVisit(request, response, caller, ''))) {
      await this.#pages.answerPage('unknown', response, 403)
      return true
    }
    const host = this.#parts.finder.nameHost(TRAINER_LABEL, request)
    // Where shops are shown, their scripts run: the trainer's pages are another origin's.
    if (page === 'trainer' && caller.site !== 'trainer' && host !== null)
      redirect(response, `//${host}${this.#parts.settings.basePath}${path}`)
    else await this.#pages.answerPage(page, response)
    return true
  }

  /** Whether somebody comes by a name that is known to lead here, or is known as a trainer or in a team: no page that made its name up is. */
  #isKnown(visit: Visit): boolean {
    const { settings, trainer } = this.#parts
    return settings.isKnownName(visit.request.headers.host) || visit.caller.team !== null || trainer.hasToken(visit)
  }

  /** @param arrived by whose port */
  #leadToDoor(request: IncomingMessage, response: ServerResponse, arrived: 'shop' | 'lab'): void {
    if (!isVisit(request)) throw new HostError('HOST_NO_TEAM')
    const [, host = '', ownPort = ''] = /^(.*?)(:\d+)?$/.exec(request.headers.host ?? '') ?? []
    const { base, basePath } = this.#parts.settings
    const isTeamless = base === '' || !host.endsWith(`.${base}`)
    const port = arrived === 'shop' ? ownPort : `:${this.#parts.ports.shopPort}`
    const shop = `//${isTeamless ? host : base}${port}`
    redirect(response, `${arrived === 'shop' && isTeamless ? '' : shop}${basePath}/host/join`)
  }

  #leadTrainer(response: ServerResponse): void {
    redirect(response, `${this.#parts.settings.basePath}/host/`)
  }

  /** Why no shop answers at present; null while they do. */
  #findClosure(): Closure | null {
    const { run } = this.#parts.ours
    if (run.isShut) return { page: 'shut', code: 'HOST_CLASS_SHUT' }
    return run.stateAt().status === 'paused' ? { page: 'paused', code: 'HOST_CLASS_PAUSED' } : null
  }

  #introduce(
    request: IncomingMessage,
    caller: Caller,
    { slug, instance }: Team,
    labName: string | null = null,
  ): Visitor {
    return {
      team: slug,
      instance,
      player: caller.member?.player ?? null,
      address: request.socket.remoteAddress ?? '',
      isLooking: caller.site === 'look',
      labName,
    }
  }

  #toVisit(request: IncomingMessage, response: ServerResponse, caller: Caller, path: string): Visit {
    const isSecure = request.headers['x-forwarded-proto'] === 'https'
    const { settings, ports } = this.#parts
    const { url, base, basePath, address } = settings
    const origins = findOrigins({
      ...{ url, base, basePath, address },
      host: request.headers.host ?? '',
      isSubdomain: caller.site !== 'base',
      isSecure,
      peer: request.socket.remoteAddress ?? '',
      port: ports.shopPort,
    })
    return {
      request,
      response,
      caller,
      path,
      address: request.socket.remoteAddress ?? '',
      origins,
      origin: origins[0],
      isSecure,
    }
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

/** Whether somebody asks for the metrics of the whole class: without a team, with a token or by the trainer's address. */
function isScraper({ method, headers }: IncomingMessage, { team, site }: Caller): boolean {
  return method === 'GET' && team === null && (site === 'trainer' || headers.authorization !== undefined)
}

/** The host name that somebody came by. */
function nameOf({ headers: { host = '' } }: IncomingMessage): string {
  return (readHostName(host) ?? host).slice(0, 100)
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
