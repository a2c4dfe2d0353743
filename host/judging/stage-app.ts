import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { NO_JSON_SCHEMAS } from '#host/http/no-json-schemas.ts'
import { RequestScope } from '#host/http/request-scope.ts'
import { buildVisitor } from '#range/build-visitor.ts'
import type { BuiltChallenge, Catalogue } from '#range/catalogue/catalogue.ts'
import type { Chain } from '#range/chain/chain.ts'
import type { ChallengeRoutes } from '#range/challenge-routes.ts'
import { createConductLists } from '#range/conduct/lists.ts'
import { observeExchange } from '#range/evidence/exchange.ts'
import { topicsOf } from '#range/evidence/topics.ts'
import type { Game } from '#range/game.ts'
import type { Oracle } from '#range/oracle.ts'
import { serverOptions } from '#shop/server-options.ts'
import type { ShopSettings } from '#shop/settings.ts'
import type { Shop } from '#shop/shop.ts'
import type { Order } from './orders.ts'
import type { OpenStage } from './prove.ts'

/** Says whose request it is; nobody but our own visitors sends any. */
const STAGE_HEADER = 'x-stage'

/** What requests of one stage work on. */
export interface StageParts {
  game: Game
  shop?: Shop
  chain?: Chain
}

/** Routes without a port, and the stages that share them. */
export interface StageApp {
  app: FastifyInstance
  /** Where an entry of the audit log or of the chain comes from. */
  provenance(): ReturnType<RequestScope['provenance']>
  /** Opens one more stage. Its requests never leave the thread. */
  open(parts: StageParts): OpenStage
}

/** An application without routes yet. */
export function createStageApp(settings: ShopSettings, { challenge }: Pick<Order, 'challenge'>): StageApp {
  const scope = new RequestScope(() => new Date())
  const stages = new Map<string, StageParts>()
  const log: FastifyBaseLogger = pino({ level: 'silent' })
  const app = Fastify({
    ...serverOptions(settings),
    loggerInstance: log,
    schemaController: NO_JSON_SCHEMAS,
    genReqId: scope.takeNumber,
  })
  scope.follow(app)
  app.decorateRequest('shop')
  app.decorateRequest('game')
  app.decorateRequest('chain')
  app.addHook('onRequest', (request, _reply, done) => {
    const stage = stages.get(String(request.headers[STAGE_HEADER]))
    if (stage) Object.assign(request, stage)
    done()
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    observeExchange(() => scope.ownProvenanceOf(request, 'judged'), request, reply, payload)
    request.isOver = true
    done(null, payload)
  })
  const open = (parts: StageParts): OpenStage => {
    const name = String(stages.size)
    stages.set(name, parts)
    const visitor = buildVisitor({
      url: settings.server.baseUrl,
      async send({ method, path, headers, body }) {
        const reply = await app.inject({
          method: method as 'GET',
          url: path,
          headers: { host: new URL(settings.server.baseUrl).host, ...headers, [STAGE_HEADER]: name },
          ...(body !== undefined && { payload: body }),
        })
        const received = Object.entries(reply.headers).flatMap(([header, value]) =>
          (Array.isArray(value) ? value : [value]).map((one): [string, string] => [header, String(one)]),
        )
        return { status: reply.statusCode, headers: new Headers(received), text: reply.payload }
      },
      socket: () => Promise.reject(new Error('Nobody listens to sockets here.')),
    })
    return { visitor, isSolved: () => parts.game.progressOf(challenge.key)?.solvedAt != null }
  }
  return { app, provenance: () => scope.provenance('judged'), open }
}

/** What judges a challenge, and the routes that it brings along. */
export interface ChallengeCode {
  oracle: Oracle
  routes: ChallengeRoutes | undefined
}

/** The one challenge that matters here. */
export function catalogueOf({ challenge: facts }: Pick<Order, 'challenge'>, code: ChallengeCode): Catalogue {
  const { oracle } = code
  const challenge: BuiltChallenge = { ...facts, ...code, coding: undefined, translations: new Map() }
  return {
    challenges: [challenge],
    byKey: new Map([[challenge.key, challenge]]),
    hintNames: new Map(),
    byId: new Map([[challenge.id, challenge]]),
    watchers: new Map(topicsOf(oracle).map((topic) => [topic, [challenge]])),
    conduct: createConductLists(new Map([[challenge.key, challenge.conduct]])),
    settings: {},
    languages: [],
    tutorials: [],
    faults: [],
  }
}
