import { join } from 'node:path'
import Fastify, { type FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'
import { streamBuiltIn } from '#host/assistant/choose-model.ts'
import { contain, openDatabase } from '#host/containment/database.ts'
import { InstanceDisk } from '#host/containment/disk/disk.ts'
import type { FileTree } from '#host/containment/disk/file-system.ts'
import { readTree } from '#host/containment/disk/tree.ts'
import { NO_JSON_SCHEMAS } from '#host/http/no-json-schemas.ts'
import { provenanceOf, RequestScope } from '#host/http/request-scope.ts'
import { buildVisitor } from '#range/build-visitor.ts'
import type { BuiltChallenge, Catalogue } from '#range/catalogue/catalogue.ts'
import { createGame } from '#range/create-game.ts'
import { observeExchange } from '#range/evidence/exchange.ts'
import { createShopView } from '#range/evidence/shop-view.ts'
import { topicsOf } from '#range/evidence/topics.ts'
import { createGameState } from '#range/game-state.ts'
import type { Oracle } from '#range/oracle.ts'
import { openShop } from '#shop/open-shop.ts'
import { shopRoutes } from '#shop/routes.ts'
import { serverOptions } from '#shop/server-options.ts'
import { createMemoryLogs } from './memory-logs.ts'
import type { Order } from './orders.ts'
import type { OpenStage } from './prove.ts'

/** Says whose request it is; nobody but our own visitors sends any. */
const STAGE_HEADER = 'x-stage'

const NOBODY = { request: null, instance: 'judged', player: null }

/** The copy of the shop, once for all; each stage that is opened has data and a game of its own. */
export async function buildStages(order: Order, oracle: Oracle): Promise<() => OpenStage> {
  const { settings, root } = order
  const contentDirectory = join(root, 'content')
  const catalogue = catalogueOf(order, oracle)
  let read: FileTree | undefined
  const tree = () => (read ??= readTree({ contentDirectory, version: order.version }))
  const scope = new RequestScope()
  const image = await imageOf(order, contentDirectory)
  const stages = new Map<string, ReturnType<typeof createStage>>()
  const log: FastifyBaseLogger = pino({ level: 'silent' })
  const app = Fastify({
    ...serverOptions(settings),
    loggerInstance: log,
    schemaController: NO_JSON_SCHEMAS,
    genReqId: scope.takeNumber,
  })
  scope.follow(app)
  app.decorateRequest('outgoingCall', null)
  app.decorateRequest('player', null)
  app.decorateRequest('shop')
  app.decorateRequest('game')
  app.addHook('onRequest', (request, _reply, done) => {
    const stage = stages.get(String(request.headers[STAGE_HEADER]))
    if (stage) Object.assign(request, stage)
    done()
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    observeExchange(() => provenanceOf(request, 'judged'), request, reply, payload)
    done(null, payload)
  })
  await shopRoutes(app, {
    settings,
    contentDirectory,
    pageDirectory: join(root, 'dist', 'web'),
    openedAt: new Date(),
  })
  await app.ready()

  return () => {
    const name = String(stages.size)
    const stage = createStage({ ...order, image }, catalogue, scope, tree)
    stages.set(name, stage)
    const visitor = buildVisitor({
      url: settings.server.baseUrl,
      async send({ method, path, headers, body }) {
        const reply = await app.inject({
          method: method as 'GET',
          url: path,
          headers: { host: 'localhost', ...headers, [STAGE_HEADER]: name },
          ...(body !== undefined && { payload: body }),
        })
        const received = Object.entries(reply.headers).flatMap(([header, value]) =>
          (Array.isArray(value) ? value : [value]).map((one): [string, string] => [header, String(one)]),
        )
        return { status: reply.statusCode, headers: new Headers(received), text: reply.payload }
      },
      socket: () => Promise.reject(new Error('Nobody listens to sockets here.')),
    })
    return { visitor, isSolved: () => stage.game.progressOf(order.challenge.key)?.solvedAt != null }
  }
}

function createStage(order: Order, catalogue: Catalogue, scope: RequestScope, tree: () => FileTree) {
  const { image, rules, settings, keys } = order
  const db = openDatabase(image)
  contain(db)
  const game = createGame({ state: createGameState(), rules, catalogue, shopView: createShopView(db) })
  const shop = openShop({
    db,
    settings,
    keys,
    clock: () => new Date(),
    audit: (...entry) => game.observe({ ...NOBODY, ...scope.provenance('judged') }, ...entry),
    sendMail: () => {},
    fetchRemote: refuseCall,
    filterByExpression: refuseCall,
    runScript: refuseCall,
    runProgram: refuseCall,
    runSandbox: refuseCall,
    model: streamBuiltIn,
    parsers: { readXml: refuseCall, readYaml: refuseCall, unpack: refuseCall },
    disk: new InstanceDisk({ tree, db }),
    logs: createMemoryLogs(),
  })
  return { shop, game }
}

/** The seed that there is, unless what it is made of was changed. */
async function imageOf({ files, image, seed }: Order, contentDirectory: string): Promise<Uint8Array> {
  const changed = new Map(Object.entries(files).filter(([path]) => path.startsWith('content/')))
  if (changed.size === 0) return image
  const { buildChangedImage } = await import('./changed-image.ts')
  return buildChangedImage(contentDirectory, changed, seed)
}

/** What needs other machines or other threads is not there for copies. */
async function refuseCall(): Promise<never> {
  throw new Error('Out of reach.')
}

/** The one challenge that matters here. */
function catalogueOf({ challenge: facts }: Order, oracle: Oracle): Catalogue {
  const challenge: BuiltChallenge = { ...facts, oracle, coding: undefined, translations: new Map() }
  return {
    challenges: [challenge],
    byKey: new Map([[challenge.key, challenge]]),
    byId: new Map([[challenge.id, challenge]]),
    watchers: new Map(topicsOf(oracle).map((topic) => [topic, [challenge]])),
    settings: {},
    languages: [],
    tutorials: [],
    faults: [],
  }
}
