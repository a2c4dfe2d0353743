import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { acceptCompressedBodies } from './compressed-bodies.ts'
import { compressReplies } from './compression.ts'

const LONG = 'juice '.repeat(500)
const KEPT = Buffer.from(LONG)

let app: FastifyInstance
beforeAll(async () => {
  app = Fastify({ exposeHeadRoutes: true, bodyLimit: 10_000 })
  compressReplies(app)
  acceptCompressedBodies(app)
  const seen: unknown[] = []
  app.addHook('onSend', (_request, _reply, payload, done) => {
    seen.push(typeof payload)
    done()
  })
  app.get('/seen', () => seen)
  app.get('/text', (_request, reply) => reply.type('text/plain').send(LONG))
  app.get('/list', () => LONG.split(' '))
  app.get('/kept', (_request, reply) => reply.type('application/json; charset=utf-8').send(KEPT))
  app.get('/short', () => ({ short: true }))
  app.get('/picture', (_request, reply) => reply.type('image/png').send(KEPT))
  app.get('/packed', (_request, reply) => reply.type('text/plain').header('content-encoding', 'br').send(KEPT))
  app.get('/part', (_request, reply) =>
    reply.code(206).header('content-range', 'bytes 0-9/99').type('text/css').send(KEPT),
  )
  app.get('/huge', (_request, reply) => reply.type('text/plain').send('a'.repeat(9 * 1024 * 1024)))
  app.post('/echo', (request) => request.body)
})
afterAll(() => app.close())

const get = (url: string, accepted?: string) =>
  app.inject({ url, headers: accepted === undefined ? {} : { 'accept-encoding': accepted } })

describe('replies', () => {
  it('are compressed as the client prefers, after all hooks that read them', async () => {
    const brotli = await get('/text', 'gzip, deflate, br, zstd')
    expect(brotli.headers).toMatchObject({
      'content-encoding': 'br',
      vary: 'accept-encoding',
      'content-length': String(brotli.rawPayload.length),
    })
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(LONG)
    const gzip = await get('/list', 'gzip')
    expect(gzip.headers['content-encoding']).toBe('gzip')
    expect(JSON.parse(gunzipSync(gzip.rawPayload).toString())).toEqual(LONG.split(' '))
    expect((await get('/seen')).json()).toEqual(['string', 'string'])
  })

  it.each([
    ['/text', undefined],
    ['/text', 'identity'],
    ['/text', 'br;q=0, gzip;q=0'],
    ['/short', 'br'],
    ['/picture', 'br'],
    ['/part', 'br'],
    ['/huge', 'br'],
  ])('%s stays as it is for %s', async (url, accepted) => {
    expect((await get(url, accepted)).headers).not.toHaveProperty('content-encoding')
  })

  it('are not compressed twice', async () => {
    const packed = await get('/packed', 'gzip')
    expect([packed.headers['content-encoding'], packed.rawPayload]).toEqual(['br', KEPT])
  })

  it('are the same bytes each time they are kept', async () => {
    const [first, second] = [await get('/kept', 'br'), await get('/kept', 'br')]
    expect(first.rawPayload.equals(second.rawPayload)).toBe(true)
    expect(brotliDecompressSync(second.rawPayload)).toEqual(KEPT)
  })

  it('have no body for HEAD', async () => {
    const { rawPayload } = await app.inject({ method: 'HEAD', url: '/text', headers: { 'accept-encoding': 'br' } })
    expect(rawPayload.length).toBe(0)
  })
})

describe('bodies', () => {
  const send = (body: Buffer, encoding: string) =>
    app.inject({
      method: 'POST',
      url: '/echo',
      headers: { 'content-type': 'application/json', 'content-encoding': encoding },
      payload: body,
    })

  it('may come compressed', async () => {
    expect((await send(gzipSync('{"a":1}'), 'gzip')).json()).toEqual({ a: 1 })
    expect((await send(Buffer.from('{"a":2}'), 'identity')).json()).toEqual({ a: 2 })
  })

  it('are refused when they cannot be read, or are more than they seem', async () => {
    expect((await send(gzipSync('{}'), 'zip')).statusCode).toBe(415)
    expect((await send(gzipSync('{}'), 'constructor')).statusCode).toBe(415)
    expect((await send(Buffer.from('no gzip'), 'gzip')).statusCode).toBe(400)
    expect((await send(gzipSync(JSON.stringify('a'.repeat(100_000))), 'gzip')).statusCode).toBe(413)
  })
})
