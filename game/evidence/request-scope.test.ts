import { setTimeout } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Provenance } from '#game/evidence/evidence.ts'
import { RequestScope } from '#game/evidence/request-scope.ts'
import type { Game } from '#game/game.ts'
import { serverSideRoutes } from '#game/routes/server-side.ts'

const NOW = new Date('2026-02-03T04:05:06.789Z')

let app: FastifyInstance
let scope: RequestScope
const depths: number[] = []
const observe = vi.fn<(provenance: Provenance, ...observation: unknown[]) => void>()

beforeEach(async () => {
  observe.mockClear()
  scope = new RequestScope(
    () => NOW,
    ({ headers }) => headers.player?.toString() ?? null,
  )
  app = Fastify({ genReqId: scope.takeNumber })
  scope.follow(app)
  app.decorateRequest('game')
  app.addHook('onRequest', async (request) => {
    request.game = { observe, revision: 0 } as unknown as Game
  })
  app.post('/wait/:milliseconds', async (request) => {
    const before = scope.provenance('team')
    await setTimeout(Number((request.params as { milliseconds: string }).milliseconds))
    return [before, scope.provenance('team'), scope.ownProvenanceOf(request, 'team')]
  })
  app.get('/ask', () =>
    scope.call('team', 'picture', async () => (await app.inject('/solve/challenges/server-side?key=k')).statusCode),
  )
  depths.length = 0
  const ask = (path: string) => () =>
    scope.call('team', 'picture', async (depth) => {
      depths.push(depth)
      return (await app.inject(path)).json()
    })
  app.get('/inner', (request) => ({ said: scope.provenance('team'), own: scope.ownProvenanceOf(request, 'team') }))
  app.get('/ask/inner', ask('/inner'))
  app.get('/ask/ask', ask('/ask/inner'))
  app.get('/late', (request) => {
    request.isOver = true
    return scope.call('team', 'picture', async () => [
      scope.provenance('team'),
      scope.ownProvenanceOf(request, 'team'),
      (await app.inject('/inner')).json().said,
    ])
  })
  serverSideRoutes(app, { clock: () => NOW })
  await app.ready()
})
afterEach(async () => {
  await app.close()
})

it('finds request and player among many waiting ones', async () => {
  const replies = await Promise.all(
    ['30', '1', '20', '10'].map((wait) =>
      app.inject({ method: 'POST', url: `/wait/${wait}`, headers: { player: `p${wait}` }, payload: { wait } }),
    ),
  )
  const told = replies.map((reply) => reply.json<Provenance[]>())
  expect(told.map(([before]) => before?.player)).toEqual(['p30', 'p1', 'p20', 'p10'])
  expect(new Set(told.map(([before]) => before?.request)).size).toBe(4)
  for (const [before, after, own] of told) {
    expect(before).toEqual({
      request: expect.stringMatching(/^request-\d+$/),
      instance: 'team',
      player: expect.any(String),
      at: NOW.toISOString(),
    })
    expect([after, own]).toEqual([before, before])
  }
})

it('attributes the server’s own request to its cause', async () => {
  await app.inject({ url: '/ask', headers: { player: 'p7' } })
  expect(observe.mock.calls).toEqual([
    [
      { request: 'request-1', instance: 'team', player: 'p7', at: NOW },
      'serverSideCall',
      { sender: 'picture', key: 'k' },
    ],
  ])
})

it('says so however often one request of the server leads to another', async () => {
  const { said, own } = (await app.inject({ url: '/ask/inner', headers: { player: 'p7' } })).json()
  expect([said.request, said.player, own.request, own.player]).toEqual(['request-1', 'p7', 'request-2', 'p7'])
  const twice = (await app.inject({ url: '/ask/ask', headers: { player: 'p7' } })).json()
  expect([twice.said.request, twice.said.player, twice.own.request]).toEqual(['request-3', 'p7', 'request-5'])
  expect(depths).toEqual([1, 1, 2])
})

it('believes no client that claims to be the server', async () => {
  const reply = await app.inject('/solve/challenges/server-side?key=k')
  expect([reply.statusCode, observe.mock.calls]).toEqual([404, []])
})

it('credits nothing to a request that is over, but to its player', async () => {
  const [said, own, ofCall] = (await app.inject({ url: '/late', headers: { player: 'p7' } })).json<Provenance[]>()
  expect([said?.request, said?.player]).toEqual([null, 'p7'])
  expect(own?.request).toBe('request-1')
  // After the reply a call has no cause, so its evidence is its own.
  expect(ofCall).toMatchObject({ request: 'request-2', player: 'p7' })
})

it('knows no request and no player outside of any', () => {
  expect(scope.provenance('team')).toEqual({ request: null, instance: 'team', player: null, at: NOW })
})
