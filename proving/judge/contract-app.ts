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
import type { TriedExchange } from './trials.ts'

/** Names the target of a request. Only our own visitors send requests here. */
const TARGET_HEADER = 'x-target'

/** Parts that requests of one target work on. */
export interface TargetParts {
  game: Game
  chain: Chain
}

/** Routes without a port, and the targets that share them. */
export interface TargetApp {
  app: FastifyInstance
  /** Origin of an entry of the chain. */
  provenance(): ReturnType<RequestScope['provenance']>
  /** Opens one more target. Its requests never leave the process. */
  open(parts: TargetParts, note: (exchange: TriedExchange) => void): { visitor: Visitor; isSolved(): boolean }
}

/** An application without routes yet. */
export function createTargetApp(settings: ShopSettings, challenge: Pick<BuiltChallenge, 'key'>): TargetApp {
  const scope = new RequestScope(() => new Date())
  const targets = new Map<string, TargetParts>()
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
    const target = targets.get(String(request.headers[TARGET_HEADER]))
    if (target) Object.assign(request, target)
    done()
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    observeExchange(() => scope.ownProvenanceOf(request, 'judged'), request, reply, payload)
    request.isOver = true
    done(null, payload)
  })
  const open: TargetApp['open'] = (parts, note) => {
    const name = String(targets.size)
    targets.set(name, parts)
    const visitor = buildVisitor({
      url: settings.server.baseUrl,
      async send(sent) {
        const { method, path, headers, body } = sent
        const begun = performance.now()
        const reply = await app.inject({
          method: method as 'GET',
          url: path,
          headers: { host: new URL(settings.server.baseUrl).host, ...headers, [TARGET_HEADER]: name },
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
