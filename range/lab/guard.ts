import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readHostName } from '#common/host-names.ts'
import { labOriginOf } from './address.ts'
import { LabFault } from './fault.ts'
import type { LabRouteOptions } from './options.ts'

const READING = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE'])

/**
 * Guards what belongs to those who play here: letters, visits, pages, accounts. It is answered at the lab's own origin and by known host names, and to the
 * shop's server, which is no browser.
 */
export function guardOwn(app: FastifyInstance, { address, isTrusted }: LabRouteOptions): void {
  async function demandKnownName(request: FastifyRequest): Promise<void> {
    if (request.outgoingCall || isTrusted(request)) return
    const { host = '' } = request.headers
    throw new LabFault('LAB_UNKNOWN_NAME', { values: { name: (readHostName(host) ?? host).slice(0, 100) } })
  }

  /**
   * Leads from the shop's origin to the lab's: a script that somebody has stored in the shop would read letters here and delete them. Nothing in a
   * request tells such a script from a program that is welcome: over plain HTTP browsers say where a request comes from (`Sec-Fetch-Site`) to the
   * machine itself only, reading ones have no `Origin`, and a page can leave its `Referer` out. So programs are led to the lab, too. Only what changes
   * something always has an `Origin` where a page sends it.
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

/** Shows browsers from the shop's origin to the lab's, where there is one. What is guarded like this is nobody's own, so programs are answered anywhere. */
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

/** Guards every route of an application that changes something. */
export function guardForms(app: FastifyInstance): void {
  guard(app, [refuseForeignForms], (method) => !READING.has(method))
}

type Guard = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

/** Has guards run before everything else of each route with a method that they are meant for. */
function guard(app: FastifyInstance, guards: readonly Guard[], isMeant = (_method: string): boolean => true): void {
  app.addHook('onRoute', (route) => {
    const others = [route.onRequest ?? []].flat()
    // Routes for HEAD are made from those for GET, with their guards.
    if (others.some((other) => guards.includes(other as Guard)) || ![route.method].flat().some(isMeant)) return
    route.onRequest = [...guards, ...others]
  })
}

/**
 * Lets only our own pages change something: the shop next door is full of holes, and the pages of learners send forms to anybody.
 * Programs, which send neither header, carry no visitor's rights with them.
 */
async function refuseForeignForms(request: FastifyRequest): Promise<void> {
  if (!READING.has(request.method) && isFromForeignPage(request)) throw new LabFault('LAB_FOREIGN_ORIGIN')
}

/** Whether the browser says that a page of another origin asks. */
export function isFromForeignPage(request: FastifyRequest): boolean {
  const { 'sec-fetch-site': site, origin } = request.headers
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  return origin !== undefined && URL.parse(origin)?.host !== readOwnHost(request)
}

/** Whether a page sends a request that changes something; of programs, none says so. */
function isFromPage({ headers }: FastifyRequest): boolean {
  return headers['sec-fetch-site'] !== undefined || headers.origin !== undefined
}

/** As a URL writes it: without a port that goes without saying. */
function readOwnHost(request: FastifyRequest): string {
  return URL.parse(`${request.protocol}://${request.host}`)?.host ?? ''
}
