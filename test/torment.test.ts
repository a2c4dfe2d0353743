import { once } from 'node:events'
import { type IncomingMessage, request as sendRequest } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OpenRange, openRange } from './support/open-range.ts'
import { drawn } from './support/sample.ts'

let range: OpenRange
beforeAll(async () => {
  range = await openRange()
})
afterAll(() => range[Symbol.asyncDispose]())

const LONG = 'x'.repeat(5000)
/**
 * Routes of host and range. `/rest/country-mapping` is left out, because its contract without a mapping is an empty
 * 500.
 */
const OURS = /^\/(host|range|snippets|api\/(challenges|hints)|rest\/(continue-code|repeat-notification))/i

/** Methods that `fetch` can send. A catch-all route treats the others alike. */
const VERBS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'])

interface Torment {
  name: string
  query?: string
  body?: string | Buffer
  type?: string
  header?: Record<string, string>
}

const TORMENTS: Torment[] = [
  { name: 'malformed JSON', body: '{"a": [1, 2', type: 'application/json' },
  { name: 'JSON that is no object', body: '[[null, -1, "\\u0000"]]', type: 'application/json' },
  { name: 'null', body: 'null', type: 'application/json' },
  {
    name: 'wrong types',
    body: JSON.stringify({
      email: { a: 1 },
      password: [2],
      id: {},
      quantity: 'NaN',
      ProductId: [[]],
      BasketId: null,
      description: 7,
      role: {},
      unlocked: 'yes',
      scope: 3,
      to: -1,
    }),
    type: 'application/json',
  },
  { name: 'deep nesting', body: `${'['.repeat(20_000)}${']'.repeat(20_000)}`, type: 'application/json' },
  {
    name: 'prototype names',
    body: '{"__proto__":{"x":1},"constructor":{"prototype":{"x":1}},"toString":1}',
    type: 'application/json',
  },
  {
    name: 'invalid UTF-8',
    body: Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x00, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d]),
    type: 'application/json',
  },
  {
    name: 'a form of brackets',
    body: 'a[b][c][]=1&a[b]=2&__proto__[x]=1&email[$ne]=',
    type: 'application/x-www-form-urlencoded',
  },
  { name: 'an unknown type', body: 'anything', type: 'application/x-nonsense; charset=klingon' },
  { name: 'a long query', query: `?q=${LONG}&id=${LONG}&sort=${LONG.slice(0, 500)}` },
  { name: 'NUL bytes', query: '?q=%00&email=a%00b&id=%00' },
  { name: 'invalid UTF-8 in the query', query: '?q=%ff%fe%c3%28&email=%80' },
  {
    name: 'queries of objects',
    query: '?q[]=1&q[a]=2&email[$gt]=&id[0]=1&__proto__[x]=1&callback[]=1&fields[]=password',
  },
  { name: 'a long token', header: { authorization: `Bearer ${LONG}`, cookie: `token=${LONG}` } },
  { name: 'a token of nonsense', header: { authorization: 'Bearer a.b.c', cookie: 'token=%00; language=../../x' } },
]

async function torment(method: string, path: string, attack: Torment): Promise<Response> {
  const { query = '', body, type, header } = attack
  const carriesBody = body !== undefined && method !== 'GET' && method !== 'HEAD'
  return fetch(`${range.url}${path}${query}`, {
    method,
    redirect: 'manual',
    // Compression does not depend on the input, so only the first round asks for it.
    headers: {
      ...(attack !== TORMENTS[0] && { 'accept-encoding': 'identity' }),
      ...(carriesBody && type ? { 'content-type': type } : {}),
      ...header,
    },
    body: carriesBody ? body : null,
    signal: AbortSignal.timeout(4000),
  })
}

/** Sends a large body without the three copies of `fetch`. */
async function sendLarge(method: string, path: string, body: Buffer): Promise<number> {
  const request = sendRequest(`${range.url}${path}`, {
    method,
    headers: { 'content-type': 'application/json', 'content-length': body.length },
    signal: AbortSignal.timeout(4000),
  })
  request.end(body)
  const [reply] = (await once(request, 'response')) as [IncomingMessage]
  await reply.toArray()
  return reply.statusCode ?? 0
}

describe('torment on every route', () => {
  it('knows the routes, those of the lab once it was asked for', async () => {
    await fetch(`${range.url}/range/lab/info`)
    expect(range.server.routes.length).toBeGreaterThan(100)
    expect(range.server.routes.some(({ path }) => path === '/range/lab/info')).toBe(true)
  })

  for (const attack of drawn('torments', TORMENTS, 3)) {
    it(`${attack.name}: every route answers, and ours never with 5xx`, async () => {
      const wrong: string[] = []
      for (const { method, path } of range.server.routes) {
        if (!VERBS.has(method)) continue
        const concrete = path.replace(/:[a-zA-Z]+/g, '1').replaceAll('*', 'nowhere')
        const reply = await torment(method, concrete, attack)
        await reply.arrayBuffer()
        if (OURS.test(path) && reply.status >= 500) wrong.push(`${method} ${path} ${reply.status}`)
      }
      expect(wrong).toEqual([])
      expect((await fetch(`${range.url}/host/ready`)).status).toBe(200)
    }, 60_000)
  }

  it('odd parameters in the path', async () => {
    for (const { method, path } of range.server.routes) {
      if (!path.includes(':') || !VERBS.has(method)) continue
      for (const value of [
        '%00',
        '%ff',
        '%',
        LONG.slice(0, 3000),
        '..%2f..%2fetc%2fpasswd',
        '-1',
        '1e309',
        "'",
        '[1,2]',
        '%F0%9F%98%BC',
      ]) {
        const reply = await torment(method, path.replace(/:[a-zA-Z]+/g, value), { name: 'path' })
        await reply.arrayBuffer()
        if (OURS.test(path)) expect(reply.status, `${method} ${path} ${value}`).toBeLessThan(500)
      }
    }
    expect((await fetch(`${range.url}/host/ready`)).status).toBe(200)
  }, 60_000)

  it('bodies of 10 MB are refused quickly everywhere', async () => {
    const body = Buffer.alloc(10_000_000, '{"a":"aaaa"}')
    for (const { method, path } of range.server.routes) {
      if (!['POST', 'PUT', 'PATCH'].includes(method)) continue
      const concrete = path.replace(/:[a-zA-Z]+/g, '1').replaceAll('*', 'nowhere')
      // A closed connection is a refusal, too.
      const status = await sendLarge(method, concrete, body).catch(() => 413)
      expect(status, `${method} ${path}`).toBeGreaterThanOrEqual(400)
    }
    expect((await fetch(`${range.url}/host/ready`)).status).toBe(200)
  }, 60_000)

  it.each([
    ['bytes that are no HTTP', '\x16\x03\x01\x02\x00\x01\r\n\r\n'],
    [
      'raw invalid UTF-8 in the path',
      'GET /rest/products/search?q=\xff\xfe HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    ],
    ['a raw NUL in the path', 'GET /\x00 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
    ['an absolute address', 'GET http://elsewhere.test//api///Users HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
    ['no path at all', 'GET * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
    [
      'a lying length',
      'POST /rest/user/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 3\r\nConnection: close\r\n\r\n{"email":"a"}',
    ],
  ])('%s', async (_, bytes) => {
    const { port, hostname } = new URL(range.url)
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(port), hostname, () => socket.write(Buffer.from(bytes, 'latin1')))
      let text = ''
      socket.setTimeout(4000, () => reject(new Error('no answer')))
      socket.on('data', (data) => (text += data))
      socket.on('close', () => resolve(text))
      socket.on('error', () => resolve(text))
    })
    expect(answer).toMatch(/^HTTP\/1\.1 \d{3}/)
    expect((await fetch(`${range.url}/host/ready`)).status).toBe(200)
  })
})
