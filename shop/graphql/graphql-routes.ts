import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { callerOf } from '#shop/accounts/callers.ts'
import { customerFactsOf } from '#shop/accounts/customers.ts'
import type { Asking } from '#shop/graphql/asking.ts'
import { type Answer, type Engine, loadEngine, type Operation, tell } from '#shop/graphql/engine.ts'
import type { Pace } from '#shop/graphql/pace.ts'
import { readSent } from '#shop/graphql/sent.ts'
import { takeTurn } from '#shop/graphql/turns.ts'
import { limitRate } from '#shop/pipeline/rate-limit.ts'

const MAX_BODY_BYTES = 512 * 1024
/** Pauses of clients that are told to come back. Seconds. */
const RETRY_AFTER = 5

/** PINs of gift cards have four digits, so nobody may try many of them. */
const limitMutations = limitRate({ requests: 10, seconds: 60, keyOf: callerIdOf })

/** Catalogue, reviews, baskets and orders for programs of partners. */
export function graphqlRoutes(app: FastifyInstance): void {
  app.get('/graphql', answer)
  app.post('/graphql', { bodyLimit: MAX_BODY_BYTES }, answer)
}

async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const sent = readSent(request)
  if (typeof sent === 'string') return reply.code(400).send(tell(sent))
  const engine = await loadEngine()
  const operations = engine.read(sent.queries)
  if (!Array.isArray(operations)) return reply.code(400).send(operations)
  if (operations.some(({ isMutation }) => isMutation)) {
    if (request.method === 'GET') return reply.code(405).header('allow', 'POST').send(tell('Send mutations by POST.'))
    if (!mayChange(request, reply)) return reply
  }
  const answers = await takeTurn(request.shop, (pace) => runAll(engine, operations, askingOf(request, pace)))
  if (answers === 'busy') {
    return reply
      .code(429)
      .header('retry-after', RETRY_AFTER)
      .send(tell('Too many queries at once. Send them one by one.'))
  }
  if (answers === 'stopped') return reply.code(503).send(tell('This query takes too long. Ask for less.'))
  if (sent.isBatch) return reply.send(answers)
  const [one] = answers
  return reply.code(one && 'data' in one ? 200 : 400).send(one)
}

function mayChange(request: FastifyRequest, reply: FastifyReply): boolean {
  let isAllowed = false
  limitMutations(request, reply, () => {
    isAllowed = true
  })
  return isAllowed
}

function callerIdOf(request: FastifyRequest): string {
  return String(callerOf(request)?.data.id ?? request.socket.remoteAddress)
}

function askingOf(request: FastifyRequest, pace: Pace): Asking {
  return { shop: request.shop, caller: callerOf(request), pace, triedPins: 0, redeemed: [] }
}

/** Runs queries one after the other, as their mutations may build on each other. */
async function runAll(engine: Engine, operations: Operation[], asking: Asking): Promise<Answer[] | 'stopped'> {
  const answers: Answer[] = []
  const { pace } = asking
  try {
    for (const operation of operations) answers.push(await engine.run(operation, asking))
  } catch (error) {
    if (!pace.isOver) throw error
  }
  noteWork(operations, asking)
  return pace.isOver ? 'stopped' : answers
}

function noteWork(operations: Operation[], { shop, caller, pace, redeemed, triedPins }: Asking): void {
  if (caller) {
    const customer = customerFactsOf(caller.data)
    for (const card of redeemed) shop.audit('giftCardRedeemed', { customer, ...card, tried: triedPins })
  }
  if (!pace.isOver) return
  const depth = Math.max(...operations.map((operation) => operation.depth))
  shop.audit('queryStopped', { depth, fields: pace.fields, viewer: caller?.data.id ?? null })
}
