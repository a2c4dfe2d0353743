import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createAskRemote } from '#containment/outgoing.ts'

/** A server beside the shop, which must not receive a request. */
let neighbour: Server
let heard: string[] = []
let port: number

let app: FastifyInstance

beforeAll(async () => {
  neighbour = createServer((request, response) => {
    heard.push(request.url ?? '')
    if (request.url === '/endless') {
      const more = (): boolean => response.write(Buffer.alloc(64 * 1024)) && !response.destroyed
      response.on('drain', () => void more())
      more()
    } else if (request.url === '/slow') {
      const drip = setInterval(() => response.write('.'), 50)
      response.once('close', () => clearInterval(drip))
    } else if (request.url !== '/silent') {
      response.writeHead(302, { location: String(request.headers['x-to'] ?? `http://127.0.0.1:${port}/silent`) }).end()
    }
  })
  neighbour.listen(0, '127.0.0.1')
  await once(neighbour, 'listening')
  port = (neighbour.address() as AddressInfo).port

  app = Fastify()
  app.get('/to', (request, reply) => reply.redirect(String((request.query as { to: string }).to)))
  app.get('/round', (_request, reply) => reply.redirect('/round'))
  app.get('/huge', () => Buffer.alloc(5_000_000))
  app.get('/never', () => new Promise(() => {}))
  await app.ready()
})
afterAll(async () => {
  neighbour.closeAllConnections()
  neighbour.close()
  await app.close()
})
beforeEach(() => {
  heard = []
})

const askWith = (hosts: string[], timeout?: number) =>
  createAskRemote({
    ask: (request) => app.inject(request),
    ownAddresses: () => ['http://localhost:3000'],
    isLab: (path) => path.startsWith('/lab/'),
    findInLab: async () => undefined,
    hosts,
    timeout,
  })
const ask = askWith([])

/** Attempts, and the limit that stops each. `:PORT` is the port of the neighbour. */
const ATTEMPTS: [attempt: string, stoppedBy: RegExp][] = [
  ['http://127.0.0.1:PORT/', /out of reach/],
  ['http://localhost:PORT/', /out of reach/],
  ['http://2130706433:PORT/', /127\.0\.0\.1 is out of reach/],
  ['http://0x7f.0.0.1:PORT/', /127\.0\.0\.1 is out of reach/],
  ['http://0177.1:PORT/', /127\.0\.0\.1 is out of reach/],
  ['http://①②⑦.⓪.⓪.①:PORT/', /127\.0\.0\.1 is out of reach/],
  ['http://[::ffff:127.0.0.1]:PORT/', /::ffff:7f00:1\] is out of reach/],
  ['http://[::]:PORT/', /out of reach/],
  ['http://127.0.0.1.:PORT/', /out of reach/],
  ['http://169.254.169.254/latest/meta-data/', /out of reach/],
  ['http://2852039166/latest/meta-data/', /169\.254\.169\.254 is out of reach/],
  ['http://0xa9fea9fe/', /169\.254\.169\.254 is out of reach/],
  ['http://[::ffff:a9fe:a9fe]/', /out of reach/],
  ['http://[fe80::1]/', /out of reach/],
  ['http://metadata.google.internal/', /out of reach/],
  ['http://metadata/computeMetadata/v1/', /out of reach/],
  ['http://instance-data.ec2.internal/latest/', /out of reach/],
  ['http://169.254.169.254.nip.io/', /out of reach/],
  ['http://[::ffff:169.254.169.254]/', /out of reach/],
  ['http://[fd00:ec2::254]/latest/', /out of reach/],
  ['http://0:PORT/', /0\.0\.0\.0 is out of reach/],
  ['http://127.1:PORT/', /127\.0\.0\.1 is out of reach/],
  ['http://localhost.localdomain:PORT/', /out of reach/],
  ['http://host.docker.internal:PORT/', /out of reach/],
  ['http://kubernetes.default.svc/', /out of reach/],
  ['http://127.0.0.1.nip.io:PORT/', /out of reach/],
  ['http://localtest.me:3000/', /out of reach/],
  ['http://localhost:3000@127.0.0.1:PORT/', /out of reach/],
  ['http://localhost:3000@169.254.169.254/', /out of reach/],
  ['http://169.254.169.254\\@localhost:3000/', /169\.254\.169\.254 is out of reach/],
  ['http://169.254.169.254#@localhost:3000/', /169\.254\.169\.254 is out of reach/],
  ['http://169.254.169.254/?x=/lab/in', /out of reach/],
  ['http://169.254.169.254/%2e%2e/%2flab/in', /out of reach/],
  ['http://localhost:65536/', /Invalid URL/],
  ['file:///etc/passwd', /file: is not fetched/],
  ['file://localhost:3000/etc/passwd', /Invalid URL/],
  ['data:text/html,<script>alert(1)</script>', /data: is not fetched/],
  ['gopher://127.0.0.1:PORT/_GET%20/', /gopher: is not fetched/],
  ['ftp://127.0.0.1:PORT/', /ftp: is not fetched/],
  ['dict://127.0.0.1:PORT/info', /dict: is not fetched/],
  ['ws://localhost:3000/', /ws: is not fetched/],
  ['blob:http://localhost:3000/x', /blob: is not fetched/],
  ['javascript:fetch("http://127.0.0.1:PORT")', /javascript: is not fetched/],
  ['unix:/run/docker.sock:/version', /unix: is not fetched/],
  ['http://localhost:3000/never', /abort|timeout/i],
  ['http://localhost:3000/huge', /too long/],
]

it.each(ATTEMPTS)('%s is stopped: %s', async (attempt, stoppedBy) => {
  await expect(askWith([], 500)(attempt.replace('PORT', String(port)))).rejects.toThrow(stoppedBy)
  expect(heard).toEqual([])
})

it.each([
  ['this machine', 'http://127.0.0.1:PORT/', /out of reach/],
  ['this machine in another notation', 'http://0x7f000001:PORT/', /out of reach/],
  ['the services of a cloud', 'http://169.254.169.254/', /out of reach/],
  ['the same network, by an address without protocol', '//169.254.169.254/', /out of reach/],
  ['a name for this machine', 'http://127.0.0.1.nip.io:PORT/', /out of reach/],
  ['a name for the services of a cloud', '//metadata.google.internal/', /out of reach/],
  ['the services of a cloud, as an address of the long kind', 'http://[::ffff:a9fe:a9fe]/', /out of reach/],
  ['a file', 'file:///etc/passwd', /file: is not fetched/],
  ['another protocol', 'gopher://127.0.0.1:PORT/', /gopher: is not fetched/],
  ['itself without end', '/round', /Too many redirections/],
])('a redirection of the shop to %s is stopped', async (_name, to, stoppedBy) => {
  const target = encodeURIComponent(to.replace('PORT', String(port)))
  await expect(ask(`http://localhost:3000/to?to=${target}`)).rejects.toThrow(stoppedBy)
  expect(heard).toEqual([])
})

it('a name of the configuration that leads to this machine is stopped where it is resolved', async () => {
  await expect(askWith(['localhost'])(`http://localhost:${port}/`)).rejects.toThrow('leads to a refused address')
  expect(heard).toEqual([])
})

it('checks the redirects of a configured host like everything else', async () => {
  const url = `http://127.0.0.1:${port}/`
  const to = (target: string) => askWith(['127.0.0.1'])(url, { headers: { 'x-to': target } })
  await expect(to('http://169.254.169.254/')).rejects.toThrow('out of reach')
  await expect(to(`http://[::1]:${port}/`)).rejects.toThrow('out of reach')
  await expect(to('file:///etc/passwd')).rejects.toThrow('file: is not fetched')
  expect(heard).toEqual(['/', '/', '/'])
})

it.each([
  ['says nothing', '/silent', /abort|timeout/i],
  ['drips for ever', '/slow', /abort|timeout/i],
  ['has no end', '/endless', /too long/],
])('a host of the configuration that %s is given up', async (_name, path, stoppedBy) => {
  const began = Date.now()
  await expect(askWith(['127.0.0.1'], 500)(`http://127.0.0.1:${port}${path}`)).rejects.toThrow(stoppedBy)
  expect(Date.now() - began).toBeLessThan(3000)
})

it('the names of the machine’s links and of everybody are refused by their numbers', async () => {
  const { lookupOutside } = await import('#containment/network.ts')
  const resolve = (name: string) =>
    new Promise((done, fail) => lookupOutside(name, {}, (error, address) => (error ? fail(error) : done(address))))
  for (const number of [
    '169.254.169.254',
    '127.8.9.1',
    '0.0.0.0',
    'fe80::1',
    '::1',
    '::ffff:169.254.169.254',
    '224.0.0.1',
  ])
    await expect(resolve(number), number).rejects.toThrow('refused address')
  expect(await resolve('192.0.2.1')).toBe('192.0.2.1')
})
