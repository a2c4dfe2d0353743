import { Readable } from 'node:stream'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { BodyBudget } from '#containment/body-budget.ts'
import { ReplyBudget } from '#containment/reply-budget.ts'
import type { Provenance } from '#game/evidence/evidence.ts'
import { RequestScope } from '#game/evidence/request-scope.ts'
import type { Game } from '#game/game.ts'
import { createLab } from '#lab/lab.ts'
import { createLabState } from '#lab/lab-state.ts'
import { HostError } from '#server/errors.ts'
import { serveInstances } from '#server/http/serve-instances.ts'
import type { Instance } from '#server/instances/instance.ts'
import type { Instances } from '#server/instances/instances.ts'
import { waitFor } from '../../test/support/wait-for.ts'

const NOW = new Date('2026-02-03T04:05:06.789Z')

let app: FastifyInstance
let scope: RequestScope
let stream: Readable
/** Provenance that the handler of `/late` saw after its reply. */
let late: Provenance | undefined
const commit = vi.fn<Instance['commit']>()
const observe = vi.fn<(provenance: Provenance, kind: string, exchange: { url: string; reply(): string }) => void>()
const leave = vi.fn()
const copy = vi.fn<Instances['copy']>()
const wake = vi.fn<Instances['wake']>()

beforeEach(async () => {
  commit.mockReset()
  observe.mockReset()
  leave.mockReset()
  wake.mockReset()
  late = undefined
  scope = new RequestScope(
    () => NOW,
    ({ headers }) => headers.player?.toString() ?? null,
  )
  const game = { isWatching: () => true, noteVisit: () => {}, observe } as unknown as Game
  const enter = vi.fn()
  const awake = {
    id: 'team',
    game,
    lab: createLab(createLabState()),
    bodies: new BodyBudget(),
    replies: new ReplyBudget(),
    users: 0,
    enter,
    leave,
    commit,
  } as unknown as Instance
  copy.mockReset().mockResolvedValue({ ...awake, isCopy: true } as unknown as Instance)
  app = Fastify({ genReqId: scope.takeNumber })
  serveInstances(app, {
    scope,
    instances: {
      peek: (id: string) => (id === 'asleep' ? undefined : awake),
      awakeCount: 1,
      copy,
      wake,
    } as unknown as Instances,
    nameInstance: ({ headers }) => (headers.asleep === undefined ? 'default' : 'asleep'),
    isLooking: ({ headers }) => headers.looking !== undefined,
  })
  app.get('/text', (_request, reply) =>
    reply.headers({ etag: '"1"', 'set-cookie': 'token=x', location: '/there' }).code(302).send('It is done.'),
  )
  app.get('/late', async (_request, reply) => {
    await reply.send('It is done.')
    late = scope.provenance('team')
  })
  app.get('/host/thing', (request) => ({ instance: request.instance }))
  app.get('/hosts', (request) => ({ instance: request.instance?.id }))
  app.get('/events', (_request, reply) => {
    stream = Readable.from(['data: 1\n\n', 'data: 2\n\n'])
    return reply.type('text/event-stream').send(stream)
  })
  app.get('/endless', (_request, reply) => {
    stream = new Readable({ read() {} })
    stream.push('data: 1\n\n')
    return reply.type('text/event-stream').send(stream)
  })
  await app.ready()
})
afterEach(() => app.close())

it('judges an exchange under its own number, by its player and the one clock, and stores the result', async () => {
  await app.inject({ url: '/text', headers: { player: 'p7' } })
  expect(observe.mock.calls.map(([provenance, kind, { url, reply }]) => [provenance, kind, url, reply()])).toEqual([
    [{ request: 'request-1', instance: 'team', player: 'p7', at: NOW }, 'exchange', '/text', 'It is done.'],
  ])
  expect(commit).toHaveBeenCalledExactlyOnceWith('GET /text')
  expect(observe.mock.invocationCallOrder[0]).toBeLessThan(commit.mock.invocationCallOrder[0] ?? 0)
})

it('judges a stream of events when it is over, and keeps each piece before it leaves', async () => {
  const reply = await app.inject('/events')
  expect(reply.body).toBe('data: 1\n\ndata: 2\n\n')
  expect(observe.mock.calls.map(([, , { url, reply: told }]) => [url, told()])).toEqual([['/events', reply.body]])
  expect(commit).toHaveBeenCalledTimes(3)
})

it.each(['/text', '/events'])('gives who looks on a copy, of which nothing is judged: %s', async (url) => {
  await app.inject({ url, headers: { looking: 'yes' } })
  expect(copy).toHaveBeenCalledExactlyOnceWith('default')
  expect(observe).not.toHaveBeenCalled()
  expect(leave).toHaveBeenCalledTimes(1)
})

it('opens at most four copies at once, and none for a visitor who has gone', async () => {
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const made = await copy('default')
  copy.mockClear()
  const gates = Array.from({ length: 6 }, () => Promise.withResolvers<Instance>())
  for (const { promise } of gates) copy.mockReturnValueOnce(promise)
  const controllers = gates.map(() => new AbortController())
  const asked = controllers.map(({ signal }) =>
    fetch(`${url}/text`, { headers: { looking: 'yes' }, redirect: 'manual', signal }).then(
      ({ status }) => status,
      () => 'aborted',
    ),
  )
  await waitFor(() => expect(copy).toHaveBeenCalledTimes(4))
  for (const controller of controllers.slice(0, 2)) controller.abort()
  await asked[0]
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(copy).toHaveBeenCalledTimes(4)
  for (const { resolve } of gates) resolve(made)
  expect(await Promise.all(asked)).toEqual(['aborted', 'aborted', 302, 302, 302, 302])
  await waitFor(() => expect(leave).toHaveBeenCalledTimes(6))
})

it('releases an instance whose visitor has gone while it was waking', async () => {
  const { promise, resolve } = Promise.withResolvers<Instance>()
  wake.mockReturnValue(promise)
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const controller = new AbortController()
  const asked = fetch(`${url}/text`, { headers: { asleep: 'yes' }, signal: controller.signal }).catch(() => 'aborted')
  await waitFor(() => expect(wake).toHaveBeenCalled())
  controller.abort()
  expect(await asked).toBe('aborted')
  await new Promise((resolve) => setTimeout(resolve, 50))
  resolve(await copy('default'))
  await waitFor(() => expect(leave).toHaveBeenCalledTimes(1))
})

it('ends a stream without a reader, and judges its sent part', async () => {
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const controller = new AbortController()
  const reply = await fetch(`${url}/endless`, { signal: controller.signal })
  await reply.body?.getReader().read()
  controller.abort()
  await waitFor(() =>
    expect([stream.destroyed, observe.mock.calls.length, leave.mock.calls.length]).toEqual([true, 1, 1]),
  )
})

it('credits nothing to an exchange that was judged', async () => {
  await app.inject({ url: '/late', headers: { player: 'p7' } })
  await waitFor(() => expect(late).toMatchObject({ request: null, player: 'p7' }))
})

it.each([
  [
    'at once',
    () =>
      commit.mockImplementation(() => {
        throw new HostError('HOST_RESET_MEANWHILE')
      }),
  ],
  ['after a while', () => commit.mockRejectedValue(new HostError('HOST_RESET_MEANWHILE'))],
])('replaces a reply whose changes could not be stored: %s', async (_when, fail) => {
  fail()
  const reply = await app.inject('/text')
  const { status } = new HostError('HOST_RESET_MEANWHILE')
  expect([reply.statusCode, reply.json().error.code]).toEqual([status, 'HOST_RESET_MEANWHILE'])
  for (const header of ['etag', 'set-cookie', 'location']) expect(reply.headers[header], header).toBeUndefined()
})

it('gives the host’s own routes no instance, and all others one', async () => {
  expect((await app.inject('/host/thing')).json()).toEqual({ instance: null })
  expect((await app.inject('/hosts')).json()).toEqual({ instance: 'team' })
})
