import type { FastifyInstance } from 'fastify'
import { type AppOptions, createBareApp } from '#host/http/app.ts'
import { acceptCompressedBodies } from '#host/http/compressed-bodies.ts'
import { compressReplies } from '#host/http/compression.ts'
import { isFromLabPort } from '#host/http/lab-port.ts'
import type { ServingOptions } from '#host/http/serve-instances.ts'
import type { Catalogue } from '#range/catalogue/catalogue.ts'
import { isLabHost, type LabAddress } from '#range/lab/address.ts'
import type { LabRouteOptions } from '#range/lab/options.ts'
import type { SendToShop } from '#range/lab/requests/sending.ts'
import { labRoutes } from '#range/lab/routes.ts'
import { converse } from '#shop/assistant/conversation.ts'

interface LabAppOptions extends ServingOptions, Pick<AppOptions, 'settings' | 'contentDirectory' | 'log' | 'onRoute'> {
  address: LabAddress
  isTrusted: LabRouteOptions['isTrusted']
  /** The built script of the workbench. */
  benchDirectory: string
  webDirectories: readonly string[]
  catalogue: Catalogue
  sendToShop: SendToShop
}

/** The lab as an application of its own, over the same instances. */
export async function buildLabApp(options: LabAppOptions): Promise<FastifyInstance> {
  const { address, isTrusted, settings, contentDirectory, benchDirectory, webDirectories, catalogue, sendToShop } =
    options
  const app = createBareApp({ ...options, isLab: true })
  markOrigins(app, address)
  compressReplies(app)
  acceptCompressedBodies(app)
  await labRoutes(app, {
    address,
    isTrusted,
    settings,
    contentDirectory,
    benchDirectory,
    webDirectories,
    converse,
    catalogue,
    sendToShop,
  })
  await app.ready()
  return app
}

/** Marks what came in by the lab's own port or host name. The header is the browser's: one of a proxy's, any script could send. */
function markOrigins(app: FastifyInstance, address: LabAddress): void {
  app.decorateRequest('atLabOrigin', false)
  app.addHook('onRequest', (request, _reply, done) => {
    request.atLabOrigin = isFromLabPort(request.raw) || isLabHost(request.headers.host, address)
    done()
  })
}
