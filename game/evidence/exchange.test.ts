import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Exchange } from '#game/evidence/evidence.ts'
import { observeExchange } from '#game/evidence/exchange.ts'
import type { Game } from '#game/game.ts'
import { from } from '#game/testing/evidence.ts'

let app: FastifyInstance
let isWatched: boolean
const game = {
  noteVisit: vi.fn(),
  isWatching: vi.fn((..._asked: Parameters<Game['isWatching']>) => isWatched),
  observe: vi.fn((..._told: unknown[]) => {}),
}
const createProvenance = vi.fn(() => from('request-7'))

beforeEach(() => {
  vi.clearAllMocks()
  isWatched = true
  app = Fastify({ genReqId: () => 'request-7' })
  app.decorateRequest('game')
  app.addHook('onRequest', (request, _reply, done) => {
    request.game = game as unknown as Game
    done()
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    observeExchange(createProvenance, request, reply, payload)
    done(null, payload)
  })
  app.post('/things/:id', (_request, reply) => reply.code(201).header('x-made', 'yes').send({ made: true }))
  app.get('/bytes', () => Buffer.from('grün'))
})
afterEach(() => app.close())

it('passes a watched exchange to the game', async () => {
  await app.inject({ method: 'POST', url: '/things/3?as=what', headers: { 'x-from': 'me' }, payload: { name: 'Pip' } })
  expect(game.noteVisit.mock.calls).toEqual([['/things/3?as=what']])
  expect(game.isWatching.mock.calls).toEqual([
    ['request-7', { method: 'POST', route: '/things/:id', url: '/things/3?as=what', status: 201 }],
  ])
  expect(game.observe.mock.calls).toEqual([
    [
      createProvenance.mock.results[0]?.value,
      'exchange',
      {
        method: 'POST',
        route: '/things/:id',
        url: '/things/3?as=what',
        params: { id: '3' },
        query: { as: 'what' },
        headers: expect.objectContaining({ 'x-from': 'me' }),
        body: { name: 'Pip' },
        status: 201,
        contentType: 'application/json; charset=utf-8',
        reply: expect.any(Function),
        replyHeader: expect.any(Function),
      },
    ],
  ])
  const [, , exchange] = game.observe.mock.calls[0] as [unknown, unknown, Exchange]
  expect([exchange.reply(), exchange.replyHeader('x-made'), exchange.replyHeader('x-none')]).toEqual([
    '{"made":true}',
    'yes',
    '',
  ])
})

it('reads binary replies, and requests without a route', async () => {
  for (const url of ['/bytes', '/nowhere']) await app.inject(url)
  const [bytes, nowhere] = game.observe.mock.calls.map(([, , exchange]) => exchange as Exchange)
  expect(bytes?.reply()).toBe('grün')
  expect([nowhere?.route, nowhere?.status]).toEqual(['', 404])
})

it('only notes the visit of an unwatched exchange', async () => {
  isWatched = false
  await app.inject('/bytes')
  expect(game.noteVisit).toHaveBeenCalledOnce()
  expect(game.observe).not.toHaveBeenCalled()
  expect(createProvenance).not.toHaveBeenCalled()
})
