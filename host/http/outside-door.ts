import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { type LabAddress, labOrigin } from '#range/lab/address.ts'

/** Requests that came in by the lab's own port. */
const outsiders = new WeakSet<IncomingMessage>()

/** All that there is of this process at the lab's origin. */
const LAB = /^\/range\/lab(?:\/|$)/i

/**
 * Opens the lab's own port: another origin than the shop's, answered by the same application. Undefined when there is none: the lab
 * then lives below the shop's address, which is worth a line in the log and no reason to stop.
 * @param setting `host.labPort`; null takes the port after the shop's
 */
export async function openOutsideDoor(
  app: FastifyInstance,
  setting: number | 'none' | null,
  shopPort: number,
): Promise<Server | undefined> {
  if (setting === 'none') return undefined
  const port = setting ?? (shopPort === 0 || shopPort === 65_535 ? 0 : shopPort + 1)
  const server = createServer((request, response) => {
    outsiders.add(request)
    app.routing(request, response)
  })
  server.requestTimeout = 30_000
  try {
    await listen(server, port, '::').catch((error: unknown) => {
      if (isTaken(error)) throw error
      return listen(server, port, '0.0.0.0')
    })
    return server
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    app.log.warn({ port, reason }, 'The outside world has no port of its own. LAB_PORT can name a free one.')
    return undefined
  }
}

/** Marks who came in by which door, keeps the shop away from the lab's, and shows browsers from the shop's to the lab's. */
export function keepOutside(app: FastifyInstance, address: LabAddress): void {
  app.decorateRequest('outside', false)
  app.addHook('onRequest', (request, reply, done) => {
    const route = request.routeOptions.url ?? ''
    if (outsiders.has(request.raw)) {
      request.outside = true
      if (LAB.test(route)) return done()
      if (request.url === '/') return void reply.redirect('/range/lab/')
      return void reply.code(404).type('text/plain; charset=utf-8').send('The outside world begins at /range/lab/.\n')
    }
    const isVisit = LAB.test(route) && request.method === 'GET' && request.headers.accept?.includes('text/html')
    const origin = isVisit ? labOrigin(request, address) : null
    if (origin === null) done()
    else reply.redirect(origin + request.url)
  })
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port, host }, () => {
      server.off('error', reject)
      resolve()
    })
  })
}

function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'EADDRINUSE' || error.code === 'EACCES')
}
