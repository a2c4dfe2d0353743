import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Connections } from '#classroom/door/connections.ts'
import type { Cooling } from '#classroom/door/cooling.ts'
import type { DoorSettings } from '#classroom/door/door-settings.ts'
import { expireForeignCookies } from '#classroom/door/foreign-cookies.ts'
import type { Forwarder } from '#classroom/door/forwarder.ts'
import { hasMark, writeMark } from '#classroom/door/headers.ts'
import { demandOwnHost, demandOwnTeam } from '#classroom/door/origins.ts'
import { isOwnPath, METRICS_PATH, TRAINER_API } from '#classroom/door/own-paths.ts'
import { type Pages, sendPage } from '#classroom/door/pages.ts'
import type { Registry, Team } from '#classroom/door/registry.ts'
import { demandSmallHead } from '#classroom/door/request-heads.ts'
import type { Run } from '#classroom/door/run.ts'
import type { Shards } from '#classroom/door/shards.ts'
import { nameRoute } from '#classroom/door/traces/name-route.ts'
import { notesOf, noteWait } from '#classroom/door/traces/request-notes.ts'
import type { Caller, CallerFinder } from '#classroom/door/who.ts'
import type { Visitor } from '#classroom/visitor.ts'
import { tidyUrl } from '#foundation/urls.ts'
import { HostError } from '#server/errors.ts'
import { answerError, redirect } from '#server/http/reply.ts'
import type { RenderedPage } from '#server/repair/frame.ts'
import { isPassing } from '#server/repair/ways.ts'

interface TrafficNeeds {
  registry: Pick<Registry, 'noteVisit' | 'settle'>
  shards: Pick<Shards, 'isClosed'>
  run: Pick<Run, 'isShut' | 'stateAt'>
  cooling: Pick<Cooling, 'secondsFor'>
  connections: Connections
  finder: Pick<CallerFinder, 'find' | 'findByHost' | 'findLabName'>
  forwarder: Pick<Forwarder, 'pass' | 'passUpgrade' | 'numberOf'>
  pages: Pages
  settings: Pick<DoorSettings, 'base' | 'basePath' | 'url'>
  ports: { shopPort: number }
  root: string
  version: string
  answerOwn: (request: IncomingMessage, response: ServerResponse, arrived: 'shop' | 'lab') => void
  report: (error: unknown, facts: RequestFacts) => void
}

/** A request in a line of the log. `reqId` is its number at the shard, as in the shard's own lines. */
export interface RequestFacts {
  instance: string | undefined
  reqId: number | undefined
  method: string | undefined
  path: string
}

interface Closure {
  page: 'paused' | 'shut'
  code: 'HOST_CLASS_PAUSED' | 'HOST_CLASS_SHUT'
}

/** Characters of a path in the log. */
const MAX_LOGGED_CHARACTERS = 200

const HEALTH_PATH = '/host/health'
const LAB = /^\/range\/lab(?:\/|$)/i
/** Messages of a looking trainer have no effect there (`game/sockets.ts`). */
const SOCKETS = /^\/socket\.io(?:\/|$)/
const READING = /^(?:GET|HEAD|OPTIONS)$/

/** Separates requests to the front door from those to the shops of teams, which it forwards unread. */
export class Traffic {
  readonly #needs: TrafficNeeds

  constructor(needs: TrafficNeeds) {
    this.#needs = needs
  }

  async answer(request: IncomingMessage, response: ServerResponse, kind: 'shop' | 'lab'): Promise<void> {
    try {
      await this.#answer(request, response, kind)
    } catch (error) {
      await this.answerFault(request, response, error)
    }
  }

  /** @param instance of a request that another front door has passed on */
  async answerFault(
    request: IncomingMessage,
    response: ServerResponse,
    error: unknown,
    instance?: string,
  ): Promise<void> {
    this.#needs.report(error, this.#describe(request, instance))
    // The rest of the body is not read.
    if (!request.complete) response.shouldKeepAlive = false
    const page = isPassing(error) && !response.headersSent ? await this.#describePause(request, error) : undefined
    if (page) response.writeHead(503, page.headers).end(page.text)
    else answerError(response, error)
  }

  #describe(request: IncomingMessage, instance: string | undefined): RequestFacts {
    const { finder, forwarder } = this.#needs
    const { method, url = '' } = request
    return {
      instance: instance ?? finder.find(request).team?.instance,
      reqId: forwarder.numberOf(request),
      method,
      path: url.split('?', 1)[0]?.slice(0, MAX_LOGGED_CHARACTERS) ?? '',
    }
  }

  async #describePause(request: IncomingMessage, fault: HostError): Promise<RenderedPage | undefined> {
    const { renderPause } = await import('#server/repair/waiting-page.ts')
    return renderPause(this.#needs, request, fault)
  }

  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    socket.on('error', () => socket.destroy())
    const doubt = this.#needs.registry.settle()
    if (doubt)
      doubt.then(
        () => this.#upgrade(request, socket, head),
        (error: unknown) => refuseUpgrade(socket, error),
      )
    else this.#upgrade(request, socket, head)
  }

  #upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const { finder, settings } = this.#needs
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
    this.#needs.connections.add(team.instance, socket, caller.member?.id ?? null)
    const visitor = this.#introduce(request, caller, team)
    this.#needs.forwarder
      .passUpgrade(request, socket, head, team, visitor)
      .catch((error) => refuseUpgrade(socket, error))
  }

  async #answer(request: IncomingMessage, response: ServerResponse, arrived: 'shop' | 'lab'): Promise<void> {
    const { registry, shards, cooling, connections, finder, settings, forwarder } = this.#needs
    const expiries = expireForeignCookies(request, settings.base)
    if (expiries.length > 0) response.setHeader('set-cookie', expiries)
    demandSmallHead(request)
    const tidy = tidyUrl(request.url ?? '/', settings.basePath)
    const path = tidy.split('?', 1)[0] ?? '/'
    // A process is healthy while its database is away.
    const doubt = path === HEALTH_PATH ? undefined : registry.settle()
    if (doubt) await noteWait(request, 'registry', doubt)
    const caller = finder.find(request)
    // The host name of an outside world shows no shop.
    const kind = caller.isLab ? 'lab' : arrived
    const notes = notesOf(request)
    if (notes) Object.assign(notes, { part: kind, route: nameRoute(path), team: caller.team ?? undefined })
    // The trainer may remove a team from a browser that is in it.
    if (caller.team && !path.startsWith(TRAINER_API))
      connections.add(caller.team.instance, response, caller.member?.id ?? null)
    if (kind === 'shop' && (isOwnPath(request, path) || (path === METRICS_PATH && isScraper(request, caller)))) {
      request.url = tidy
      if (notes) notes.part = 'door'
      return this.#needs.answerOwn(request, response, arrived)
    }
    if (caller.site === 'trainer') return redirect(response, `${settings.basePath}/host/`)
    const { team } = caller
    // This answer deletes the cookie that a rival's page has planted beside the browser's own.
    if (caller.isTorn && !team && isVisit(request)) return redirect(response, settings.basePath + tidy)
    if (!team) return this.#leadToDoor(request, response, arrived)
    if (SOCKETS.test(path)) demandOwnHost(request, settings.url)
    else demandOwnTeam(request, caller, finder)
    const closure = caller.site === 'look' ? null : this.#findClosure()
    if (closure) {
      if (kind === 'shop' && isVisit(request)) return this.#sendPage(response, closure.page)
      throw new HostError(closure.code)
    }
    if (caller.site === 'look' && !READING.test(request.method ?? '') && !SOCKETS.test(path))
      throw new HostError('HOST_LOOK_ONLY')
    if (shards.isClosed(team.shard)) {
      if (kind === 'shop' && isVisit(request)) return this.#answerWaiting(request, response)
      throw new HostError('HOST_UNDER_REPAIR')
    }
    const seconds = cooling.secondsFor(team.slug)
    if (seconds > 0) {
      if (kind === 'shop' && isVisit(request))
        return this.#sendPage(response, 'cooling', { 'retry-after': String(seconds) })
      throw new HostError('HOST_TEAM_COOLING', { seconds })
    }
    // A service worker of one team's page would see the next team in the same browser.
    if (request.headers['service-worker'] !== undefined || request.headers['sec-fetch-dest'] === 'serviceworker')
      throw new HostError('HOST_NOT_FOUND', { path: path.slice(0, 200) })
    if (caller.member) registry.noteVisit(caller.member)
    const labName = kind === 'lab' || LAB.test(path) ? finder.findLabName(request, caller) : null
    await forwarder.pass(request, response, kind, team, this.#introduce(request, caller, team, labName), {
      cookie: markFor(request, caller),
      isSocket: SOCKETS.test(path),
    })
  }

  async #sendPage(response: ServerResponse, page: 'paused' | 'shut' | 'cooling', headers = {}): Promise<void> {
    sendPage(response, await this.#needs.pages.readPage(page, 503, headers))
  }

  async #answerWaiting(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { renderWaitingPage } = await import('#server/repair/waiting-page.ts')
    const { text, headers } = renderWaitingPage(this.#needs, request.headers, 'SHOP')
    response.writeHead(503, headers).end(text)
  }

  /** @param arrived port of the request */
  #leadToDoor(request: IncomingMessage, response: ServerResponse, arrived: 'shop' | 'lab'): void {
    if (!isVisit(request)) throw new HostError('HOST_NO_TEAM')
    const [, host = '', ownPort = ''] = /^(.*?)(:\d+)?$/.exec(request.headers.host ?? '') ?? []
    const { base, basePath } = this.#needs.settings
    const isTeamless = base === '' || !host.endsWith(`.${base}`)
    const port = arrived === 'shop' ? ownPort : `:${this.#needs.ports.shopPort}`
    const shop = `//${isTeamless ? host : base}${port}`
    redirect(response, `${arrived === 'shop' && isTeamless ? '' : shop}${basePath}/host/join`)
  }

  #findClosure(): Closure | null {
    const { run } = this.#needs
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
}

/** Visitors by the host name of a team, or of a looking trainer, have not got the mark from the front door yet. */
function markFor(request: IncomingMessage, { site }: Caller): string | null {
  if ((site !== 'team' && site !== 'look') || !isVisit(request)) return null
  const mark = site === 'look' ? 'look' : '1'
  return hasMark(request, mark) ? null : writeMark(undefined, mark)
}

/** Whether a browser loads a page, unlike a script's request. */
function isVisit({ method, headers }: IncomingMessage): boolean {
  return method === 'GET' && headers.accept?.includes('text/html') === true
}

/**
 * Whether the request is for the metrics of the whole class: without a team, with a token or by the trainer's address.
 */
function isScraper({ method, headers }: IncomingMessage, { team, site }: Caller): boolean {
  return method === 'GET' && team === null && (site === 'trainer' || headers.authorization !== undefined)
}

function refuseUpgrade(socket: Duplex, error: unknown): void {
  const { status, code } = error instanceof HostError ? error : new HostError('HOST_INTERNAL')
  socket.end(`HTTP/1.1 ${status} ${code}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}
