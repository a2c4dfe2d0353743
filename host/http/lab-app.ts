import type { FastifyInstance } from 'fastify'
import { type AppOptions, bareApp } from '#host/http/app.ts'
import { compressReplies } from '#host/http/compression.ts'
import { isOutsider } from '#host/http/outside-door.ts'
import { type LabAddress, labOrigin } from '#range/lab/address.ts'
import { labRoutes } from '#range/lab/routes.ts'

interface LabAppOptions
  extends Pick<AppOptions, 'instances' | 'settings' | 'contentDirectory' | 'log' | 'onRoute' | 'scope'> {
  address: LabAddress
}

/** The outside world as an application of its own, over the same instances. */
export async function buildLabApp(options: LabAppOptions): Promise<FastifyInstance> {
  const { address, settings, contentDirectory } = options
  const app = bareApp(options)
  showBrowsersOutside(app, address)
  await compressReplies(app)
  await labRoutes(app, { address, settings, contentDirectory })
  await app.ready()
  return app
}

/** Marks who came in by which door, and shows browsers from the shop's to the lab's. */
function showBrowsersOutside(app: FastifyInstance, address: LabAddress): void {
  app.decorateRequest('outside', false)
  app.addHook('onRequest', (request, reply, done) => {
    request.outside = isOutsider(request.raw)
    const isVisit = !request.outside && request.method === 'GET' && request.headers.accept?.includes('text/html')
    const origin = isVisit ? labOrigin(request, address) : null
    if (origin === null) done()
    else reply.redirect(origin + request.url)
  })
}
