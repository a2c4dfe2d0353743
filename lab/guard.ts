import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readHostName } from '#foundation/host-names.ts'
import { labOriginOf } from './address.ts'
import { LabFault } from './fault.ts'
import type { LabRouteOptions } from './options.ts'

const READING = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE'])

/**
 * Guards data of players: letters, visits, pages, accounts. Answers at the lab's own origin and by known host names
 * only, and to the shop's server.
 */
export function guardOwn(app: FastifyInstance, { address, isTrusted }: LabRouteOptions): void {
  async function demandKnownName(request: FastifyRequest): Promise<void> {
    if (request.outgoingCall || isTrusted(request)) return
    const { host = '' } = request.headers
    throw new LabFault('LAB_UNKNOWN_NAME', { values: { name: (readHostName(host) ?? host).slice(0, 100) } })
  }

  /**
   * Redirects from the shop's origin to the lab's, because a stored script of the shop could read and delete letters
   * here. A request does not show whether a script or a program sent it: over plain HTTP browsers send `Sec-Fetch-Site`
   * to the own machine only, GET requests have no `Origin`, and a page can omit its `Referer`. So programs are
   * redirected, too. Requests of pages that change data always have an `Origin`.
   */
  async function keepToOwnOrigin(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
    if (request.atLabOrigin || request.outgoingCall) return undefined
    if (!READING.has(request.method)) {
      if (isFromPage(request)) throw new LabFault('LAB_FOREIGN_ORIGIN')
      return undefined
    }
    const origin = labOriginOf(request, address)
    if (origin === null) throw new LabFault('LAB_NO_ORIGIN')
    return lead(request, reply, origin)
  }

  guard(app, [demandKnownName, keepToOwnOrigin])
}

/**
 * Redirects browsers from the shop's origin to the lab's, if it has one. The data is public, so programs are answered
 * at both.
 */
export function leadBrowsers(app: FastifyInstance, { address }: LabRouteOptions): void {
  async function leadBrowser(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
    const { headers, atLabOrigin, outgoingCall } = request
    const isBrowser = headers['sec-fetch-site'] !== undefined || headers.accept?.includes('text/html') === true
    if (atLabOrigin || outgoingCall || !isBrowser || !READING.has(request.method)) return undefined
    const origin = labOriginOf(request, address)
    return origin === null ? undefined : lead(request, reply, origin)
  }

  guard(app, [leadBrowser])
}

function lead({ url }: FastifyRequest, reply: FastifyReply, origin: string): FastifyReply {
  return reply.header('cache-control', 'no-store').redirect(origin + url)
}

/** Guards every route that changes data. */
export function guardForms(app: FastifyInstance): void {
  guard(app, [refuseForeignForms], (method) => !READING.has(method))
}

type Guard = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

/** Adds guards before all other hooks of routes with certain methods. */
function guard(app: FastifyInstance, guards: readonly Guard[], isMeant = (_method: string): boolean => true): void {
  app.addHook('onRoute', (route) => {
    const others = [route.onRequest ?? []].flat()
    // HEAD routes are derived from GET routes, with their guards.
    if (others.some((other) => guards.includes(other as Guard)) || ![route.method].flat().some(isMeant)) return
    route.onRequest = [...guards, ...others]
  })
}

/**
 * Allows changes by our own pages only, because the shop is full of holes and learners' pages send forms anywhere.
 * Programs send neither header and carry no visitor's session.
 */
async function refuseForeignForms(request: FastifyRequest): Promise<void> {
  if (!READING.has(request.method) && isFromForeignPage(request)) throw new LabFault('LAB_FOREIGN_ORIGIN')
}

/** Whether the browser reports another origin. */
export function isFromForeignPage(request: FastifyRequest): boolean {
  const { 'sec-fetch-site': site, origin } = request.headers
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  return origin !== undefined && URL.parse(origin)?.host !== readOwnHost(request)
}

/** Whether a page sends a changing request. Programs do not say so. */
function isFromPage({ headers }: FastifyRequest): boolean {
  return headers['sec-fetch-site'] !== undefined || headers.origin !== undefined
}

/** Host as in a URL, without a default port. */
function readOwnHost(request: FastifyRequest): string {
  return URL.parse(`${request.protocol}://${request.host}`)?.host ?? ''
}
