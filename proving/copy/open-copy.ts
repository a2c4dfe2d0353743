import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import Fastify, { type FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'
import { contain, openDatabase } from '#containment/database.ts'
import { InstanceDisk } from '#containment/disk/disk.ts'
import type { FileTree } from '#containment/disk/file-system.ts'
import { readTree } from '#containment/disk/tree.ts'
import { openNearPorts } from '#containment/near-ports.ts'
import { NO_JSON_SCHEMAS } from '#foundation/no-json-schemas.ts'
import { openShop } from '#shop/open-shop.ts'
import { shopRoutes } from '#shop/routes.ts'
import { serverOptions } from '#shop/server-options.ts'
import type { Shop } from '#shop/shop.ts'
import { streamCopying } from './copying-model.ts'
import { createMemoryLogs } from './memory-logs.ts'
import { type CopyParts, INSTANCE_HEADER } from './messages.ts'
import { fetchRemote } from './small-network.ts'

/** Paper for every order. Its fonts would take longer than all requests of a run. */
const CONFIRMATION = new TextEncoder().encode('%PDF-1.7\n%%EOF\n')

/** A shop with an instance for each name in `INSTANCE_HEADER`. */
export interface OpenCopy {
  answer: RequestListener
  /** The database of an instance, as an image. */
  imageOf(instance: string): Buffer
}

/** Opens the shop. */
export async function openCopy(parts: CopyParts, image: Uint8Array): Promise<OpenCopy> {
  const { settings, root, version } = parts
  const rootDirectory = fileURLToPath(root)
  const contentDirectory = join(rootDirectory, 'content')
  const log: FastifyBaseLogger = pino({ level: 'silent' })
  let number = 0
  let answer: RequestListener = () => {}
  const app = Fastify({
    ...serverOptions(settings),
    loggerInstance: log,
    schemaController: NO_JSON_SCHEMAS,
    genReqId: () => `request-${++number}`,
    serverFactory: (handler) => {
      answer = handler
      return createServer(handler)
    },
  })
  app.decorateRequest('shop')
  let read: FileTree | undefined
  const tree = () => (read ??= readTree({ contentDirectory, version }))
  const instances = new Map<string, Shop>()
  app.addHook('onRequest', (request, _reply, done) => {
    const name = takeInstance(request.raw)
    const known = instances.get(name) ?? createShop(parts, image, tree, contentDirectory)
    instances.set(name, known)
    request.shop = known
    done()
  })
  await shopRoutes(app, {
    settings,
    contentDirectory,
    pageDirectory: join(rootDirectory, 'dist', 'web'),
    openedAt: new Date(),
  })
  await app.ready()
  const { apply } = Reflect
  return {
    answer,
    imageOf: (name) => {
      const shop = instances.get(teamOf(name)) ?? createShop(parts, image, tree, contentDirectory)
      return Buffer.from(apply(shop.db.serialize, shop.db, []))
    },
  }
}

/** The instance of a name. The rest is the address that its visitor comes from. */
function teamOf(name: string): string {
  return name.split('@', 1)[0] ?? ''
}

/** Takes the name off a request, so that the shop sees what a customer sends. */
function takeInstance(request: IncomingMessage): string {
  const name = String(request.headers[INSTANCE_HEADER])
  delete request.headers[INSTANCE_HEADER]
  const at = request.rawHeaders.findIndex((header) => header.toLowerCase() === INSTANCE_HEADER)
  if (at >= 0) request.rawHeaders.splice(at, 2)
  const [, address = '127.0.0.1'] = name.split('@')
  Object.defineProperty(request.socket, 'remoteAddress', { value: address, configurable: true })
  return teamOf(name)
}

function createShop(
  { settings, keys, version }: CopyParts,
  image: Uint8Array,
  tree: () => FileTree,
  contentDirectory: string,
): Shop {
  const db = openDatabase(image)
  contain(db)
  const disk = new InstanceDisk({ tree, db })
  return openShop({
    ...{ db, settings, keys, disk },
    ...openNearPorts(disk, contentDirectory, version),
    fetchRemote,
    runAside: () => undefined,
    drawConfirmation: async () => CONFIRMATION.slice(),
    clock: () => new Date(),
    // The judge sees for itself what happens.
    audit: () => {},
    sendMail: () => {},
    model: streamCopying,
    computing: { waitUntilReady: async () => {}, spend: () => {}, now: () => performance.now() },
    logs: createMemoryLogs(),
  })
}
