import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { HostError } from '#host/errors.ts'
import { keepOutside } from '#host/http/outside-door.ts'
import { hostRoutes } from '#host/http/routes.ts'
import type { Instance } from '#host/instances/instance.ts'
import { type Instances, SINGLE_PLAYER } from '#host/instances/instances.ts'
import type { Store } from '#host/store/store.ts'
import type { Catalogue } from '#range/catalogue/catalogue.ts'
import { observeExchange } from '#range/evidence/exchange.ts'
import type { LabAddress } from '#range/lab/address.ts'
import { rangeRoutes } from '#range/routes/routes.ts'
import type { Rules } from '#range/rules.ts'
import { shopRoutes } from '#shop/routes.ts'
import { serverOptions } from '#shop/server-options.ts'
import type { ShopSettings } from '#shop/settings.ts'

declare module 'fastify' {
  interface FastifyRequest {
    instance: Instance | null
  }
}

/** Nobody here describes routes by JSON Schema; without these Fastify loads a validator of a hundred files to be prepared for it. */
const NO_JSON_SCHEMAS = {
  compilersFactory: {
    buildValidator: () => () => {
      throw new Error('JSON Schemas are not used here; host and range check what they accept with zod.')
    },
    buildSerializer: () => () => {
      throw new Error('JSON Schemas are not used here; replies are what the routes send.')
    },
  },
}

export interface AppOptions {
  instances: Instances
  store: Store
  settings: ShopSettings
  rules: Rules
  catalogue: Catalogue
  /** Filled in when the ports are open. */
  labAddress: LabAddress
  trainerToken: string | null
  contentDirectory: string
  pageDirectory: string
  log: FastifyBaseLogger
  /** Told of every route that is registered. */
  onRoute?: (method: string, path: string) => void
}

/** The application: built once, serves every instance. Order is information: instance → judging and keeping → shop, range, host. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { instances, settings, rules, catalogue, contentDirectory, pageDirectory, log } = options
  const app = Fastify({
    ...serverOptions(settings),
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
    // A request that trickles in is given up; nothing here takes long to say.
    requestTimeout: 30_000,
    schemaController: NO_JSON_SCHEMAS,
  })

  app.addHook('onRoute', ({ method, path }) => {
    for (const verb of [method].flat()) options.onRoute?.(verb, path)
  })
  app.decorateRequest('instance', null)
  app.decorateRequest('shop')
  app.decorateRequest('game')
  app.decorateRequest('lab')
  keepOutside(app, options.labAddress)
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/host/')) return done()
    const awake = instances.peek(SINGLE_PLAYER)
    if (awake) {
      enter(request, reply, awake)
      return done()
    }
    instances.wake(SINGLE_PLAYER).then(
      (instance) => {
        enter(request, reply, instance)
        done()
      },
      (error: unknown) => void sendHostError(reply, error),
    )
  })

  app.addHook('onSend', (request, reply, payload, done) => {
    const { instance } = request
    if (!instance) return done(null, payload)
    let kept: Promise<void> | undefined
    try {
      observeExchange(request, reply, payload)
      kept = instance.commit(`${request.method} ${request.url.slice(0, 200)}`)
    } catch (error) {
      return done(null, failInstead(reply, error))
    }
    if (!kept) return done(null, payload)
    kept.then(
      () => done(null, payload),
      (error: unknown) => done(null, failInstead(reply, error)),
    )
  })

  // After judging, which reads plain text. Brotli's default quality is made for files, not for replies.
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: 1024,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })

  await app.register(hostRoutes, { ...options, prefix: '/host' })
  await rangeRoutes(app, { catalogue, rules, lab: { address: options.labAddress, settings, contentDirectory } })
  await shopRoutes(app, { settings, contentDirectory, pageDirectory })
  return app
}

function enter(request: FastifyRequest, reply: FastifyReply, instance: Instance): void {
  request.instance = instance
  request.shop = instance.shop
  request.game = instance.game
  request.lab = instance.lab
  instance.enter()
  // 'close' comes exactly once, also for visitors who hang up.
  reply.raw.once('close', () => instance.leave())
}

/** Replaces a reply that was on its way: what it claims to have done was not kept. */
function failInstead(reply: FastifyReply, error: unknown): string {
  const failure = error instanceof HostError ? error : new HostError('HOST_INTERNAL', {}, { cause: error })
  reply.log.error({ err: failure }, failure.message)
  for (const header of ['content-length', 'etag', 'location', 'set-cookie', 'content-encoding'])
    reply.removeHeader(header)
  reply.code(failure.status).header('content-type', 'application/json; charset=utf-8')
  return JSON.stringify(failure)
}

function sendHostError(reply: FastifyReply, error: unknown): FastifyReply {
  return reply.send(failInstead(reply, error))
}
