import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { pino } from 'pino'
import type { Chain } from '#chain/chain.ts'
import { NO_JSON_SCHEMAS } from '#foundation/no-json-schemas.ts'
import type { BuiltChallenge } from '#game/catalogue/catalogue.ts'
import { observeExchange } from '#game/evidence/exchange.ts'
import { RequestScope } from '#game/evidence/request-scope.ts'
import type { Game } from '#game/game.ts'
import type { Visitor } from '#game/visitor/visitor.ts'
import { buildVisitor } from '#game/visitor/visitor.ts'
import { serverOptions } from '#shop/server-options.ts'
import type { ShopSettings } from '#shop/settings.ts'
import type { TriedExchange } from './prove.ts'

/** Names the stage of a request. Only our own visitors send requests here. */
const STAGE_HEADER = 'x-stage'

/** Parts that requests of one stage work on. */
export interface StageParts {
  game: Game
  chain: Chain
}

/** Routes without a port, and the stages that share them. */
export interface StageApp {
  app: FastifyInstance
  /** Origin of an entry of the chain. */
  provenance(): ReturnType<RequestScope['provenance']>
  /** Opens one more stage. Its requests never leave the process. */
  open(parts: StageParts, note: (exchange: TriedExchange) => void): { visitor: Visitor; isSolved(): boolean }
}

/** An application without routes yet. */
export function createStageApp(settings: ShopSettings, challenge: Pick<BuiltChallenge, 'key'>): StageApp {
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
  const open: StageApp['open'] = (parts, note) => {
    const name = String(stages.size)
    stages.set(name, parts)
    const visitor = buildVisitor({
      url: settings.server.baseUrl,
      async send(sent) {
        const { method, path, headers, body } = sent
        const begun = performance.now()
        const reply = await app.inject({
          method: method as 'GET',
          url: path,
          headers: { host: new URL(settings.server.baseUrl).host, ...headers, [STAGE_HEADER]: name },
          ...(body !== undefined && { payload: body }),
        })
        const received = Object.entries(reply.headers).flatMap(([header, value]) =>
          (Array.isArray(value) ? value : [value]).map((one): [string, string] => [header, String(one)]),
        )
        const got = { status: reply.statusCode, headers: new Headers(received), text: reply.payload }
        note({ sent, reply: got, milliseconds: performance.now() - begun })
        return got
      },
      socket: () => Promise.reject(new Error('Nobody listens to sockets here.')),
    })
    return { visitor, isSolved: () => parts.game.progressOf(challenge.key)?.solvedAt != null }
  }
  return { app, provenance: () => scope.provenance('judged'), open }
}
