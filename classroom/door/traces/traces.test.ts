import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Forwarder } from '#classroom/door/forwarder.ts'
import { Pages } from '#classroom/door/pages.ts'
import { openTracing } from '#classroom/door/traces/open-tracing.ts'
import { Traces } from '#classroom/door/traces/traces.ts'
import { Traffic } from '#classroom/door/traffic.ts'
import { CallerFinder } from '#classroom/door/who.ts'
import { type DoorStage, openDoorStage, STAGE_BASE } from '../../../test/support/door-stage.ts'
import { askAt } from '../../../test/support/open-class.ts'
import { openCollector } from '../../../test/support/stub-collector.ts'

const PARENT = { traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01' }

let stage: DoorStage
let collector: Awaited<ReturnType<typeof openCollector>>
let folder: string
let shard: Server
let door: Server
let forwarder: Forwarder
let traces: Traces
let traffic: Traffic
let port: number
let lemons: Awaited<ReturnType<DoorStage['makeTeam']>>
let received: IncomingHttpHeaders[]
let said: unknown[][]
let closed: number

const log = { info: (...line: unknown[]) => void said.push(line), warn: (...line: unknown[]) => void said.push(line) }
const listen = (server: Server, at: string | number) =>
  new Promise<void>((resolve) => void server.listen(at, () => resolve()))

beforeEach(async () => {
  ;[received, said, closed] = [[], [], 0]
  folder = mkdtempSync(join(tmpdir(), 'tr-'))
  ;[stage, collector] = await Promise.all([openDoorStage({ shards: 1 }), openCollector()])
  lemons = await stage.makeTeam('Lemons', 'Mira')
  shard = createServer((request, response) => {
    received.push(request.headers)
    if (request.url === '/rest/slow') return
    if (request.url === '/rest/again' && received.length === 1) return void request.socket.destroy()
    response.writeHead(request.url === '/rest/broken' ? 500 : 201).end('answered')
  })
  await listen(shard, join(folder, 'shop.sock'))
  stage.shards.socketOf = () => join(folder, 'shop.sock')
  forwarder = new Forwarder(stage.shards, 'secret', () => undefined)
  traffic = createTraffic()
})
afterEach(async () => {
  for (const server of [door, shard]) {
    server?.closeAllConnections()
    server?.close()
  }
  forwarder.close()
  await traces?.close()
  await collector[Symbol.asyncDispose]()
  await stage[Symbol.asyncDispose]()
  rmSync(folder, { recursive: true })
})

function createTraffic(): Traffic {
  return new Traffic({
    ...stage,
    forwarder,
    finder: new CallerFinder(stage.registry, STAGE_BASE),
    pages: new Pages('', ''),
    settings: { base: STAGE_BASE, basePath: '', url: null },
    ports: { shopPort: 80 },
    root: '',
    version: '1',
    answerOwn: (request, response) => stage.app.routing(request, response),
    report: () => {},
  })
}

async function open(environment: Record<string, string> = {}): Promise<void> {
  traces = new Traces({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, ...environment }, '1.2.3')
  const entrance = await traces.around(traffic, log)
  door = createServer((request, response) => {
    void entrance.answer(request, response, 'shop')
    response.once('close', () => closed++)
  })
  door.on('upgrade', (request, socket, head) => entrance.upgrade(request, socket, head))
  await listen(door, 0)
  port = (door.address() as { port: number }).port
}

const ask = (path: string, headers: Record<string, string> = {}, more: { method?: string } = {}) =>
  askAt(port, path, { ...more, headers: { host: STAGE_BASE, ...lemons.headers, ...headers } })

/** All spans, once the last ones are sent. */
async function flush() {
  await traces.close()
  return collector.spans()
}

describe('a request to a shop', () => {
  it('sends a span with template, team, shard, status and times', async () => {
    await open({ OTEL_RESOURCE_ATTRIBUTES: 'room=12,service.name=other', OTEL_SERVICE_NAME: 'our-class' })
    await ask('/rest/products/search?q=my-secret', {}, { method: 'PUT' })
    const [span, ...others] = await flush()
    expect(others).toEqual([])
    expect(span).toMatchObject({
      name: 'PUT /rest/*',
      kind: 2,
      attributes: {
        'http.request.method': 'PUT',
        'http.route': '/rest/*',
        'http.response.status_code': 201,
        'vitamin_cve.part': 'shop',
        'vitamin_cve.team': 'lemons',
        'vitamin_cve.instance': lemons.team.instance,
        'vitamin_cve.shard': 1,
        'vitamin_cve.wait.turn_seconds': expect.any(Number),
        'vitamin_cve.wait.shard_seconds': expect.any(Number),
      },
    })
    expect(span?.attributes['vitamin_cve.first_byte_seconds']).toBeGreaterThan(0)
    expect(span?.parentSpanId ?? '').toBe('')
    expect(span?.attributes).not.toHaveProperty(['vitamin_cve.cut'])
    expect(collector.resource()).toMatchObject({ 'service.name': 'our-class', 'service.version': '1.2.3', room: '12' })
    // Addresses hold passcodes, names of hosts lead to a team, and cookies are it.
    expect(collector.texts.join()).not.toMatch(/my-secret|search|vct_|class\.test|127\.0\.0\.1/)
  })

  it('continues the trace of an ingress, of which its shard hears nothing', async () => {
    await open()
    await ask('/rest/x', { ...PARENT, tracestate: 'a=b', baggage: 'c=d', 'x-mine': '1' })
    const [span] = await flush()
    expect([span?.traceId, span?.parentSpanId]).toEqual(['0af7651916cd43dd8448eb211c80319c', 'b7ad6b7169203331'])
    expect(received[0]).toMatchObject({ 'x-mine': '1' })
    expect(Object.keys(received[0] ?? {})).not.toEqual(expect.arrayContaining([expect.stringMatching(/^trace|^bagg/)]))
  })

  it('begins a trace of its own where no propagator is wanted', async () => {
    await open({ OTEL_PROPAGATORS: 'none' })
    await ask('/rest/x', PARENT)
    const [span] = await flush()
    expect(span?.traceId).not.toBe('0af7651916cd43dd8448eb211c80319c')
    expect(received[0]).not.toHaveProperty('traceparent')
  })

  it('says how many times a shard had to be asked', async () => {
    await open()
    expect((await ask('/rest/again')).status).toBe(201)
    await ask('/rest/x')
    expect((await flush()).map(({ attributes }) => attributes['vitamin_cve.attempts'])).toEqual([2, undefined])
  })

  it('says that another front door had to be asked', async () => {
    forwarder.close()
    // It answers nothing, so the request is given up.
    const passTeam = async () => 'cut' as const
    forwarder = new Forwarder(stage.shards, 'secret', () => undefined, {
      find: () => ({ slot: 1, epoch: 1, place: 'b', url: 'http://b', shards: 1 }),
      passage: { passTeam } as never,
    })
    stage.shards.isOwn = () => false
    traffic = createTraffic()
    await open()
    expect((await ask('/rest/x', {}, { method: 'POST' })).status).toBe(503)
    const [span] = await flush()
    expect(span).toMatchObject({ status: { code: 2 }, attributes: { 'vitamin_cve.passed_on': true } })
  })

  it('marks a fault of the shop, and a visitor who hangs up', async () => {
    await open()
    await ask('/rest/broken')
    const cut = askAt(port, '/rest/slow', { headers: { host: STAGE_BASE, ...lemons.headers } }).catch(() => 'cut')
    await expect.poll(() => received.length).toBe(2)
    door.closeAllConnections()
    expect(await cut).toBe('cut')
    await expect.poll(() => closed).toBe(2)
    const [broken, slow] = await flush()
    expect(broken).toMatchObject({ status: { code: 2 }, attributes: { 'http.response.status_code': 500 } })
    expect(slow?.status.code ?? 0).toBe(0)
    expect(slow?.attributes['vitamin_cve.cut']).toBe(true)
    expect(slow?.attributes).not.toHaveProperty(['http.response.status_code'])
  })
})

it('a request to the front door names its route, and no method of a visitor’s choice', async () => {
  await open()
  await ask('/host/class/teams/lemons/none')
  await ask('/host/class/me')
  await ask('/anything/else', {}, { method: 'PROPFIND' })
  const spans = await flush()
  expect(spans.map(({ name }) => name)).toEqual(['GET /host/class/*', 'GET /host/class/me', '_OTHER /*'])
  expect(spans[1]?.attributes).toMatchObject({ 'vitamin_cve.part': 'door', 'http.response.status_code': 200 })
})

it('a socket has no span, and its shard hears of no trace', async () => {
  await open()
  const heads: IncomingHttpHeaders[] = []
  shard.on('upgrade', (request, socket) => {
    heads.push(request.headers)
    socket.end()
  })
  await ask('/socket.io/', { ...PARENT, connection: 'upgrade', upgrade: 'websocket' }).catch(() => {})
  expect(heads).toMatchObject([{ upgrade: 'websocket' }])
  expect(heads[0]).not.toHaveProperty('traceparent')
  expect(await flush()).toEqual([])
})

it('says how long the registry and its changes were waited for', async () => {
  await open()
  const slowly = () => new Promise<void>((resolve) => setTimeout(resolve, 20))
  stage.registry.settle = slowly
  stage.registry.kept = slowly
  await ask('/host/class/me')
  const [span] = await flush()
  for (const wait of ['registry', 'store'])
    expect(span?.attributes[`vitamin_cve.wait.${wait}_seconds`], wait).toBeGreaterThan(0.01)
})

describe('the standard variables', () => {
  it('choose address, headers and sampler, and are gone from the environment', async () => {
    const variables = {
      OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${collector.url}/own/path`,
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20token',
      OTEL_TRACES_SAMPLER: 'parentbased_always_off',
    }
    await open(variables)
    expect(Object.keys(process.env).filter((name) => name.startsWith('OTEL_'))).toEqual([])
    await ask('/rest/x')
    await ask('/rest/y', PARENT)
    expect((await flush()).map(({ parentSpanId }) => parentSpanId)).toEqual(['b7ad6b7169203331'])
    expect(collector.heads).toMatchObject([{ url: '/own/path', headers: { authorization: 'Bearer token' } }])
  })

  it.each([
    [{ OTEL_TRACES_SAMPLER: 'always_off' }, 0],
    [{ OTEL_TRACES_SAMPLER: 'always_on' }, 1],
    [{ OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '0' }, 0],
    [{ OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '1' }, 1],
  ])('sample: %o', async (variables, count) => {
    await open(variables)
    await ask('/rest/x')
    expect(await flush()).toHaveLength(count)
  })

  it.each<Record<string, string>>([
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' },
    { OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' },
    { OTEL_BSP_SCHEDULE_DELAY: 'soon' },
    { OTEL_TRACES_SAMPLER: 'jaeger_remote' },
    { OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '7' },
  ])('that cannot be used are named, and the class opens without spans: %o', async (variables) => {
    await open(variables)
    expect((await ask('/rest/x')).status).toBe(201)
    expect(await flush()).toEqual([])
    const [name] = Object.keys(variables)
    expect(said).toEqual([[{ variables: [expect.stringContaining(name ?? '')] }, expect.stringMatching(/^no spans/)]])
  })

  it.each([
    {},
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://x', OTEL_SDK_DISABLED: 'true' },
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://x', OTEL_TRACES_EXPORTER: 'none' },
  ])('leave the entrance as it is: %o', async (variables) => {
    expect(await new Traces(variables, '1').around(traffic, log)).toBe(traffic)
    expect(said).toEqual([])
  })
})

describe('a collector that is away', () => {
  const soon = { OTEL_BSP_SCHEDULE_DELAY: '10', OTEL_EXPORTER_OTLP_TIMEOUT: '500' }

  it('is told of once, and once when it is back', async () => {
    await open(soon)
    const said = () => lines().slice(1)
    collector.answer(400)
    for (let times = 1; times <= 3; times++) {
      expect((await ask('/rest/x')).status).toBe(201)
      await expect.poll(() => collector.heads.length).toBe(times)
    }
    await expect.poll(said).toEqual(['the collector takes no spans: they are dropped'])
    collector.answer(200)
    await ask('/rest/x')
    await expect.poll(said).toEqual([expect.any(String), 'the collector takes spans again'])
  })

  it('is told of also if nobody listens there', async () => {
    await open({ ...soon, OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' })
    expect((await ask('/rest/x')).status).toBe(201)
    await expect.poll(() => said.at(-1)).toEqual([{ reason: expect.stringMatching(/ECONN/) }, expect.any(String)])
    expect(said).toHaveLength(2)
  })

  it('holds up neither a request nor the end', async () => {
    collector.answer(0)
    const tracing = openTracing({ ...soon, OTEL_EXPORTER_OTLP_ENDPOINT: collector.url }, '1', log)
    traces = { around: async (entrance: Traffic) => tracing?.around(entrance) } as never
    await open(soon)
    expect((await ask('/rest/x')).status).toBe(201)
    await expect.poll(() => collector.heads.length).toBe(1)
    const began = performance.now()
    await ask('/rest/x')
    await tracing?.close(50)
    expect(performance.now() - began).toBeLessThan(450)
  })
})

const lines = (): unknown[] => said.map((line) => line.at(-1))
