import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LabFault } from './fault.ts'

const READING = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE'])

/** Guards every route of an application that changes something. */
export function guardForms(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if ([route.method].flat().every((method) => READING.has(method))) return
    route.onRequest = [refuseForeignForms, ...[route.onRequest ?? []].flat()]
  })
}

async function refuseForeignForms(request: FastifyRequest): Promise<void> {
  admitOwnForms(request)
}

/**
 * Lets only our own pages change something: the shop next door is full of holes, and the pages of learners send forms to anybody.
 * Programs, which send neither header, carry no visitor's rights with them.
 * @throws {LabFault} LAB_FOREIGN_ORIGIN
 */
function admitOwnForms(request: FastifyRequest): void {
  if (READING.has(request.method)) return
  const { 'sec-fetch-site': site, origin } = request.headers
  if (site !== undefined) {
    if (site !== 'same-origin' && site !== 'none') throw new LabFault('LAB_FOREIGN_ORIGIN')
    return
  }
  if (origin === undefined) return
  if (!URL.canParse(origin) || new URL(origin).host !== readOwnHost(request)) throw new LabFault('LAB_FOREIGN_ORIGIN')
}

/** As a URL writes it: without a port that goes without saying. */
function readOwnHost(request: FastifyRequest): string {
  const address = `${request.protocol}://${request.host}`
  return URL.canParse(address) ? new URL(address).host : ''
}
