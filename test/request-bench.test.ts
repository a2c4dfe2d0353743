import { connect } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { askAt } from './support/open-class.ts'
import { type OpenRange, openRange } from './support/open-range.ts'

interface Sent {
  method?: string
  url: string
  headers?: [string, string][]
  body?: string
  encoding?: 'text' | 'base64'
}

interface Answer {
  status: number
  headers: [string, string][]
  text: string
  cut: string | null
  exchange?: number
  error?: string
  message?: string
}

interface Listed {
  id: number
  by: string
  isOwn: boolean
  method: string
  url: string
  headers: [string, string][]
  body: string
  encoding: string
  isCut: boolean
  status: number
  answer: string | null
  answerBytes: number | null
}

let range: OpenRange
let bench: string
beforeAll(async () => {
  range = await openRange()
  const { origin } = (await (await fetch(`${range.url}/range/lab/info`)).json()) as { origin: string }
  bench = `${origin}/range/lab/requests`
})
afterAll(() => range[Symbol.asyncDispose]())
beforeEach(() => range.startOver())

async function send(sent: Sent | unknown): Promise<Answer> {
  const reply = await fetch(`${bench}/send`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ method: 'GET', headers: [], ...(sent as Sent) }),
  })
  const answer = (await reply.json()) as Answer & { body?: string }
  if (!reply.ok) return { ...answer, status: reply.status, text: '' }
  return { ...answer, text: Buffer.from(answer.body ?? '', 'base64').toString() }
}

const sendJson = (url: string, body: object, headers: [string, string][] = []) =>
  send({
    method: 'POST',
    url,
    headers: [['Content-Type', 'application/json'], ...headers],
    body: JSON.stringify(body),
  })

async function list(after = 0): Promise<Listed[]> {
  const reply = await fetch(`${bench}?after=${after}`, { headers: { accept: 'application/json' } })
  return ((await reply.json()) as { exchanges: Listed[] }).exchanges
}

async function logIn(): Promise<string> {
  const { text } = await sendJson('/rest/user/login', { email: "' or 1=1--", password: 'x' })
  return (JSON.parse(text) as { authentication: { token: string } }).authentication.token
}

function sendRaw(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(range.url)
    const socket = connect(Number(port), hostname, () => socket.end(text))
    let answer = ''
    socket.setEncoding('latin1').on('data', (piece) => {
      answer += piece
    })
    socket.on('end', () => resolve(answer)).on('error', reject)
  })
}

describe('a request of the bench', () => {
  it('solves a challenge by a JSON body', async () => {
    const user = { email: 'root@bench.example', password: 'quince', passwordRepeat: 'quince', role: 'admin' }
    expect((await sendJson('/api/Users', user)).status).toBe(201)
    expect(await range.solved()).toEqual(['registerAdminChallenge'])
  })

  it('solves a challenge by SQL in a body', async () => {
    await logIn()
    expect(await range.solved()).toEqual(['loginAdminChallenge'])
  })

  it('solves a challenge by an address with a null byte', async () => {
    const { status } = await send({ url: '/ftp/package.json.bak%2500.md' })
    expect(status).toBe(200)
    expect(await range.solved()).toContain('nullByteChallenge')
  })

  it('solves a challenge by the origin of another site and a cookie', async () => {
    const token = await logIn()
    const { status } = await send({
      method: 'POST',
      url: '/profile',
      headers: [
        ['Origin', 'http://htmledit.squarefree.com'],
        ['Cookie', `token=${token}`],
        ['Content-Type', 'application/x-www-form-urlencoded'],
      ],
      body: 'username=quince',
    })
    expect(status).toBe(302)
    expect(await range.solved()).toContain('csrfChallenge')
  })

  it('solves a challenge by a forged token', async () => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const token = `${part({ alg: 'none', typ: 'JWT' })}.${part({ data: { email: 'jwtn3d@juice-sh.op' } })}.`
    await send({ url: '/rest/user/whoami', headers: [['Authorization', `Bearer ${token}`]] })
    expect(await range.solved()).toContain('jwtUnsignedChallenge')
  })

  it('arrives with its dots, its percent signs and its own headers', async () => {
    expect((await send({ url: '/ftp/../../etc/passwd' })).status).toBe(403)
    expect((await send({ url: '/.well-known/csaf/../security.txt' })).status).toBe(200)
    const headers: [string, string][] = [
      ['X-Twice', 'one'],
      ['X-Twice', 'two'],
      ['Host', 'elsewhere.example'],
      ['Referer', 'http://elsewhere.example/'],
    ]
    const { exchange } = await send({ url: '/rest/products/search?q=a%27b%2500 ü', headers })
    const noted = (await list()).find(({ id }) => id === exchange)
    expect(noted).toMatchObject({ by: 'bench', isOwn: true, url: '/rest/products/search?q=a%27b%2500%20%C3%BC' })
    expect(noted?.headers.filter(([name]) => name === 'X-Twice').map(([, value]) => value)).toEqual(['one', 'two'])
    expect(noted?.headers.filter(([name]) => name === 'Host')).toEqual([['Host', new URL(range.url).host]])
  })

  it('carries any bytes', async () => {
    const body = Buffer.from([0, 255, 13, 10, 128]).toString('base64')
    const headers: [string, string][] = [['Content-Type', 'text/plain']]
    const { exchange } = await send({ method: 'POST', url: '/rest/user/login', headers, body, encoding: 'base64' })
    expect((await list()).find(({ id }) => id === exchange)).toMatchObject({ body, encoding: 'base64' })
  })

  it('reaches only this shop', async () => {
    expect((await send({ url: `${range.url}/rest/captcha/` })).status).toBe(200)
    for (const url of ['http://127.0.0.1:1/', 'https://elsewhere.example/x', 'ftp://localhost/', 'http://localhost@x/'])
      expect(await send({ url })).toMatchObject({ status: 403, error: 'LAB_OTHER_HOST' })
    // Two slashes at the start belong to the path.
    expect((await send({ url: '//elsewhere.example/rest/captcha/' })).status).toBe(200)
    expect((await list()).at(-1)).toMatchObject({ url: '//elsewhere.example/rest/captcha/' })
  })

  it('hides no second request', async () => {
    const inner = 'GET /rest/captcha/ HTTP/1.1\r\nHost: x\r\n\r\n'
    await send({
      method: 'POST',
      url: '/rest/user/login',
      headers: [
        ['Transfer-Encoding', 'chunked'],
        ['content-length', '4'],
        ['Connection', 'keep-alive, Upgrade'],
        ['Upgrade', 'h2c'],
        ['Expect', '100-continue'],
      ],
      body: `0\r\n\r\n${inner}`,
    })
    expect((await list()).map(({ url }) => url)).toEqual(['/rest/user/login'])
    for (const [name, value] of [
      ['X-A', `b\r\n\r\n${inner}`],
      ['X-A\r\nX-B', 'c'],
      ['X A', 'c'],
      ['', 'c'],
      ['X-A', '\0'],
    ])
      expect(await send({ url: '/', headers: [[name, value]] })).toMatchObject({ status: 400, error: 'LAB_BAD_HEADER' })
    // Line ends are encoded.
    await send({ url: `/rest/captcha/ HTTP/1.1\r\nHost: x\r\n\r\n${inner}` })
    expect((await list()).at(-1)?.url).toMatch(/^\/rest\/captcha\/%20HTTP\/1\.1%0D%0AHost:/)
    for (const method of ['CONNECT', 'GET / HTTP/1.1\r\n', '', 'get'])
      expect(await send({ method, url: '/' })).toMatchObject({ status: 400, error: 'LAB_BAD_METHOD' })
  })

  it.each([
    [{ url: '' }, 400, 'LAB_BAD_ADDRESS'],
    [{ url: 7 }, 400, 'LAB_BAD_FORM'],
    [{ url: '/', method: null }, 400, 'LAB_BAD_FORM'],
    [{ url: '/', headers: [['a']] }, 400, 'LAB_BAD_FORM'],
    [{ url: '/', headers: [['a', 'x'.repeat(15_000)]] }, 400, 'LAB_LONG_HEAD'],
    [{ url: `/${'x'.repeat(13_000)}` }, 400, 'LAB_BAD_FORM'],
    [{ url: '/', method: 'POST', body: 'x'.repeat(1_048_577) }, 413, 'LAB_TOO_LARGE'],
    [{ url: '/', method: 'NONSENSE' }, 400, undefined],
  ])('is refused in words when it cannot be sent: %.60j', async (sent, status, error) => {
    const answer = await send(sent)
    expect([answer.status, answer.error]).toEqual([status, error])
  })

  it('waits for no more than four answers at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => send({ url: '/rest/products/sleep(800)/reviews' })),
    )
    expect(answers.some(({ error }) => error === 'LAB_BENCH_BUSY')).toBe(true)
    expect((await send({ url: '/rest/captcha/' })).status).toBe(200)
  })

  it('is refused to pages of another origin, and to those of the shop', async () => {
    for (const origin of ['http://elsewhere.example', range.url]) {
      const headers = { origin, 'content-type': 'application/json' }
      const reply = await fetch(`${bench}/send`, { method: 'POST', headers, body: '{"method":"GET","url":"/"}' })
      expect(reply.status).toBe(403)
    }
    const reply = await fetch(`${range.url}/range/lab/requests?after=0`, { redirect: 'manual' })
    expect(reply.status).toBe(302)
  })
})

describe('the list', () => {
  it('lists requests of pages, programs and the bench as they were sent', async () => {
    const page = { origin: range.url, 'content-type': 'application/json' }
    await fetch(`${range.url}/rest/user/login`, {
      method: 'POST',
      headers: page,
      body: '{"email": "a",\n"password":""}',
    })
    await fetch(`${range.url}/rest/captcha/`)
    await send({ url: '/rest/languages' })
    const listed = await list()
    expect(listed.map(({ by, url }) => [by, url])).toEqual([
      ['page', '/rest/user/login'],
      ['program', '/rest/captcha/'],
      ['bench', '/rest/languages'],
    ])
    expect(listed[0]).toMatchObject({ method: 'POST', body: '{"email": "a",\n"password":""}', status: 401 })
    expect(Buffer.from(listed[1]?.answer ?? '', 'base64').toString()).toContain('captchaId')
    expect((await list(listed[1]?.id)).map(({ by }) => by)).toEqual(['bench'])
  })

  it('has raw addresses, the fields that were sent and no others, and forms as text', async () => {
    await sendRaw('GET /ftp/../x?a=%2500 HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')
    const token = await logIn()
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    await fetch(`${range.url}/api/BasketItems`, {
      method: 'POST',
      headers,
      body: '{"ProductId":1,"BasketId":"1","quantity":1}',
    })
    await fetch(`${range.url}/rest/products/1/reviews`, { method: 'PUT', headers, body: '{"message":"ä"}' })
    await fetch(`${range.url}/profile`, { method: 'POST', body: new URLSearchParams({ username: 'a b' }) })
    const bodies = (await list()).filter(({ by }) => by !== 'bench').map(({ url, body }) => [url, body])
    expect(bodies).toEqual([
      ['/ftp/../x?a=%2500', ''],
      ['/api/BasketItems', '{"ProductId":1,"BasketId":"1","quantity":1}'],
      ['/rest/products/1/reviews', '{"message":"ä"}'],
      ['/profile', 'username=a+b'],
    ])
  })

  it('leaves out files of pages, and the server’s requests to itself', async () => {
    await fetch(`${range.url}/assets/public/favicon_js.ico`)
    await fetch(`${range.url}/range/lab/lab.css`)
    await fetch(`${range.url}/host/health`)
    expect(await list()).toEqual([])
    await fetch(`${range.url}/assets/public/images/uploads/nothing.jpg`)
    expect((await list()).map(({ url }) => url).filter((url) => !url.endsWith('.jpg'))).toEqual([])
  })

  it('keeps the start of long bodies and answers', async () => {
    const body = JSON.stringify({ email: 'x'.repeat(5000), password: '' })
    await fetch(`${range.url}/rest/user/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    await fetch(`${range.url}/rest/products/search?q=`)
    const [login, search] = await list()
    expect(login).toMatchObject({ body: body.slice(0, 2048), isCut: true })
    expect(Buffer.from(search?.answer ?? '', 'base64').length).toBe(4096)
    expect(search?.answerBytes).toBeGreaterThan(4096)
  })
})

it('goes to the shop below its base path, from the host name of the outside world', async () => {
  await using ours = await openRange({ BASE_PATH: '/juice', LAB_PORT: 'none' })
  const port = Number(new URL(ours.url).port)
  const host = `lab.localhost:${port}`
  const asked = (url: string) =>
    askAt(port, '/juice/range/lab/requests/send', {
      host,
      headers: { accept: 'application/json', origin: `http://${host}`, 'sec-fetch-site': 'same-origin' },
      body: { method: 'GET', url, headers: [] },
    })
  const page = await askAt(port, '/juice/range/lab/requests/', { host, headers: { accept: 'text/html' } })
  expect(page.status).toBe(200)
  expect(page.text).toContain(`"shopUrl":"http://localhost:${port}/juice/"`)
  for (const url of [
    '/juice/ftp/package.json.bak%2500.md',
    '/rest/captcha/',
    `http://localhost:${port}/juice/rest/captcha/`,
  ])
    expect((await asked(url)).json()).toMatchObject({ status: 200 })
  expect((await asked(`http://${host}/`)).json()).toMatchObject({ error: 'LAB_OTHER_HOST' })
  expect(await ours.solved()).toContain('nullByteChallenge')
})
