import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAskRemote } from '#containment/outgoing.ts'

let app: FastifyInstance
let neighbour: Server
let neighbourUrl: string

beforeAll(async () => {
  app = Fastify()
  app.get('/picture.png', (request, reply) => reply.type('image/png').send(`${request.hostname} ${request.url}`))
  app.get('/away', (_request, reply) => reply.redirect('http://169.254.169.254/latest'))
  app.get('/lab/in', (request, reply) => reply.send(`${request.headers.host} ${request.headers['user-agent']}`))
  app.get('/round', (_request, reply) => reply.redirect('/round'))
  app.get('/back', (_request, reply) => reply.redirect('/picture.png?back'))
  neighbour = createServer((request, response) => {
    if (request.url === '/endless') response.write(Buffer.alloc(1_500_000))
    response.end('neighbour')
  })
  await new Promise<void>((resolve) => neighbour.listen(0, '127.0.0.1', resolve))
  neighbourUrl = `http://127.0.0.1:${(neighbour.address() as AddressInfo).port}`
})
afterAll(async () => {
  neighbour.close()
  await app.close()
})

const fetchRemote = (hosts: string[] = []) =>
  createAskRemote({
    ask: (request) => app.inject(request),
    ownAddresses: () => ['https://shop.example.org', 'http://localhost:3000'],
    isLab: (path) => path.startsWith('/lab/'),
    findInLab: async (url) => (url.hostname === 'sources.example' ? `/lab${url.pathname}` : undefined),
    hosts,
  })

test('the shop reaches itself under all its names, without leaving the process', async () => {
  for (const origin of [
    'http://localhost:3000',
    'http://127.0.0.1:3000',
    'http://[::1]:3000',
    'http://0.0.0.0:3000',
    'http://127.1:3000',
    'http://0x7f000001:3000',
    'http://2130706433:3000',
    'http://0177.0.0.1:3000',
    'http://[::ffff:127.0.0.1]:3000',
    'http://[::]:3000',
    'http://LOCALHOST.:3000',
    'http://shop.localhost:3000',
    'http://somebody:secret@localhost:3000',
    'https://shop.example.org',
  ]) {
    const reply = await fetchRemote()(`${origin}/picture.png?x=1`)
    expect(reply).toMatchObject({ status: 200, contentType: 'image/png' })
    expect(reply.body.toString()).toContain('/picture.png?x=1')
  }
  expect((await fetchRemote()('http://localhost:3000/back')).body.toString()).toContain('/picture.png?back')
})

test('the lab is reached by every name, and is not told how', async () => {
  for (const host of ['localhost:3001', '192.168.0.1:8081', 'lab.example.org']) {
    const reply = await fetchRemote()(`http://${host}/lab/in`)
    expect([reply.status, reply.body.toString()]).toEqual([200, `${host} node`])
  }
  expect((await fetchRemote()('https://sources.example/in')).body.toString()).toBe('sources.example node')
  await expect(fetchRemote()('http://192.168.0.1/?/lab/in')).rejects.toThrow('out of reach')
  expect((await fetchRemote(['127.0.0.1'])(`${neighbourUrl}/lab/in`)).body.toString()).toBe('neighbour')
})

test.each([
  ['another port of this machine', () => neighbourUrl],
  ['a neighbour in the network', () => 'http://192.168.0.1/'],
  ['an address of the cloud', () => 'http://169.254.169.254/latest/meta-data/'],
  ['a file', () => 'file:///etc/passwd'],
  ['a data address', () => 'data:text/plain,x'],
  ['no address at all', () => 'no address'],
  ['a name that only looks like its own', () => 'http://localhost.example.org:3000/'],
  ['a redirection to somewhere else', () => 'http://localhost:3000/away'],
  ['redirections without end', () => 'http://localhost:3000/round'],
])('it does not reach %s', async (_name, url) => {
  await expect(fetchRemote()(url())).rejects.toThrow()
})

test('a host of the configuration is asked over the network, and may not answer without end', async () => {
  expect((await fetchRemote(['127.0.0.1'])(neighbourUrl)).body.toString()).toBe('neighbour')
  await expect(fetchRemote(['127.0.0.1'])(`${neighbourUrl}/endless`)).rejects.toThrow('too long')
})
