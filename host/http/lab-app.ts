import type { FastifyInstance } from 'fastify'
import { type AppOptions, createBareApp } from '#host/http/app.ts'
import { acceptCompressedBodies } from '#host/http/compressed-bodies.ts'
import { compressReplies } from '#host/http/compression.ts'
import { isFromLabPort } from '#host/http/lab-port.ts'
import type { ServingOptions } from '#host/http/serve-instances.ts'
import { type LabAddress, labOriginOf } from '#range/lab/address.ts'
import { labRoutes } from '#range/lab/routes.ts'
import { converse } from '#shop/assistant/conversation.ts'

interface LabAppOptions extends ServingOptions, Pick<AppOptions, 'settings' | 'contentDirectory' | 'log' | 'onRoute'> {
  address: LabAddress
  /** The built script of the workbench. */
  benchDirectory: string
  webDirectories: readonly string[]
}

/** The lab as an application of its own, over the same instances. */
export async function buildLabApp(options: LabAppOptions): Promise<FastifyInstance> {
  const { address, settings, contentDirectory, benchDirectory, webDirectories } = options
  const app = createBareApp(options)
  redirectBrowsersToLab(app, address)
  compressReplies(app)
  acceptCompressedBodies(app)
  await labRoutes(app, { address, settings, contentDirectory, benchDirectory, webDirectories, converse })
  await app.ready()
  return app
}

/** Marks who came in by which door, and shows browsers from the shop's to the lab's. */
function redirectBrowsersToLab(app: FastifyInstance, address: LabAddress): void {
  app.decorateRequest('atLabOrigin', false)
  app.addHook('onRequest', (request, reply, done) => {
    request.atLabOrigin = isFromLabPort(request.raw)
    const isVisit = !request.atLabOrigin && request.method === 'GET' && request.headers.accept?.includes('text/html')
    const origin = isVisit ? labOriginOf(request, address) : null
    if (origin === null) done()
    else reply.redirect(origin + request.url)
  })
}
