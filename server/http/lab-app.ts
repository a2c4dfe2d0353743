import type { FastifyInstance } from 'fastify'
import type { Catalogue } from '#game/catalogue/catalogue.ts'
import { listHelped } from '#game/helped-challenges.ts'
import { isLabHost, type LabAddress } from '#lab/address.ts'
import type { LabRouteOptions } from '#lab/options.ts'
import { labRoutes } from '#lab/routes.ts'
import type { SendToShop } from '#lab/send-to-shop.ts'
import { type AppOptions, createBareApp } from '#server/http/app.ts'
import { acceptCompressedBodies } from '#server/http/compressed-bodies.ts'
import { compressReplies } from '#server/http/compression.ts'
import { isFromLabPort } from '#server/http/lab-port.ts'
import type { ServingOptions } from '#server/http/serve-instances.ts'
import { converse } from '#shop/assistant/conversation.ts'

interface LabAppOptions extends ServingOptions, Pick<AppOptions, 'settings' | 'contentDirectory' | 'log' | 'onRoute'> {
  address: LabAddress
  isTrusted: LabRouteOptions['isTrusted']
  /** Folder of the workbench's built script. */
  workbenchDirectory: string
  /** Folder of the built page. */
  pageDirectory: string
  webDirectories: readonly string[]
  catalogue: Catalogue
  sendToShop: SendToShop
}

/** The lab's own application over the same instances. */
export async function buildLabApp(options: LabAppOptions): Promise<FastifyInstance> {
  const { address, isTrusted, settings, contentDirectory, catalogue, sendToShop } = options
  const { workbenchDirectory, pageDirectory, webDirectories } = options
  const app = createBareApp({ ...options, isLab: true })
  markOrigins(app, address)
  compressReplies(app)
  acceptCompressedBodies(app)
  await labRoutes(app, {
    address,
    isTrusted,
    settings,
    contentDirectory,
    workbenchDirectory,
    pageDirectory,
    webDirectories,
    converse,
    listHelped: (page, { game }) => listHelped(page, catalogue, game),
    sendToShop,
  })
  await app.ready()
  return app
}

/**
 * Marks requests to the lab's own port or host name. Any script could send a proxy's header, so only the browser's
 * `Host` counts.
 */
function markOrigins(app: FastifyInstance, address: LabAddress): void {
  app.decorateRequest('atLabOrigin', false)
  app.addHook('onRequest', (request, _reply, done) => {
    request.atLabOrigin = isFromLabPort(request.raw) || isLabHost(request.headers.host, address)
    done()
  })
}
