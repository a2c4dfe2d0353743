import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { Forwarder } from '#classroom/door/forwarder.ts'
import { answerError } from '#server/http/reply.ts'
import { StageShards } from '../../test/support/door-stage.ts'
import { askAt } from '../../test/support/open-class.ts'

let folder: string
let shard: Server
let door: Server
let forwarder: Forwarder
let shards: StageShards
let port: number
let cutFirst: number
let received: { url: string; body: string; headers: NodeJS.Dict<string | string[]> }[]
const visitor = { team: 'lemons', instance: 'i', player: null, address: '', isLooking: false, labName: null }

const listen = (server: Server, at: string | number) =>
  new Promise<void>((resolve) => void server.listen(at, () => resolve()))

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fw-'))
  received = []
  cutFirst = 0
  shards = new StageShards(1, () => ({}) as never)
  shards.socketOf = () => join(folder, 'shop.sock')
  shard = createServer((request, response) => {
    let body = ''
    request.on('data', (piece) => (body += String(piece)))
    request.on('end', () => {
      received.push({ url: request.url ?? '', body, headers: request.headers })
      if (received.length <= cutFirst) return request.socket.destroy()
      response.writeHead(201, { 'set-cookie': ['vct_team=x', 'token=1'], 'x-shop': 'yes' }).end('answered')
    })
  })
  await listen(shard, join(folder, 'shop.sock'))
  forwarder = new Forwarder(shards, 'secret', () => undefined)
  door = createServer((request, response) => {
    forwarder
      .pass(request, response, 'shop', { shard: 1 }, visitor, { cookie: 'class=1' })
      .catch((error) => answerError(response, error))
  })
  await listen(door, 0)
  port = (door.address() as { port: number }).port
})
afterEach(() => {
  forwarder.close()
  for (const server of [door, shard]) {
    server.close()
    server.closeAllConnections()
  }
  rmSync(folder, { recursive: true })
})

it('passes a request on as it is, and the reply without cookies of the front door', async () => {
  const { status, text, headers } = await askAt(port, '/a?b', {
    method: 'PUT',
    body: 'text',
    headers: { 'x-mine': '1' },
  })
  expect([status, text, headers['x-shop'], headers['set-cookie']]).toEqual([
    201,
    'answered',
    'yes',
    ['token=1', 'class=1'],
  ])
  expect(received).toMatchObject([{ url: '/a?b', body: 'text', headers: { 'x-mine': '1' } }])
})

it('passes a large body on while it comes', async () => {
  const body = 'x'.repeat(200_000)
  expect((await askAt(port, '/', { body })).status).toBe(201)
  expect(received[0]?.body).toHaveLength(200_000)
})

it('asks the next life of a shard again, where the one before had not begun', async () => {
  cutFirst = 2
  expect((await askAt(port, '/', { body: 'x' })).status).toBe(201)
  expect(received.map(({ body }) => body)).toEqual(['x', 'x', 'x'])
})

it('gives up after three lives', async () => {
  cutFirst = 9
  const { status, text } = await askAt(port, '/')
  expect([status, JSON.parse(text).error.code, received.length]).toEqual([503, 'HOST_SHARD_GONE', 3])
})

it('repeats no change that a shard had begun, and repeats a reading request that did not end it', async () => {
  cutFirst = 1
  shards.hasBegun = () => true
  shards.lastBegunBy = () => 0
  expect((await askAt(port, '/', { body: 'x' })).status).toBe(503)
  received.length = 0
  expect((await askAt(port, '/')).status).toBe(201)
  received.length = 0
  shards.lastBegunBy = () => 4
  expect((await askAt(port, '/')).status).toBe(503)
})

it('says so when the shard does not come back', async () => {
  shards.dead.add(1)
  expect((await askAt(port, '/')).status).toBe(503)
  expect(received).toEqual([])
})

it('an error before a try is the reply', async () => {
  forwarder.close()
  forwarder = new Forwarder(shards, 'secret', () => Promise.reject(new Error('secret')))
  const { status, text } = await askAt(port, '/')
  expect([status, text]).toEqual([500, expect.not.stringContaining('secret')])
})
