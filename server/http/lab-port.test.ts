import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished, test } from 'vitest'
import { createVisitor } from '#game/visitor/create-visitor.ts'
import { askAt } from '../../test/support/open-class.ts'
import { openRange } from '../../test/support/open-range.ts'

const JSON_WANTED = { accept: 'application/json' }

const BESIDE = [
  '/rest/user/whoami',
  '/api/Challenges',
  '/host/health',
  '/host/journal',
  '/range/debrief/x',
  '/main.js',
  '/profile',
  '/range/lab/../../rest/user/whoami',
  '/%72est/user/whoami',
  '/range/labour',
]

/** The lab's address, as the shop redirects to it. */
async function labOf(url: string): Promise<string> {
  const reply = await fetch(`${url}/range/lab/`, { headers: { accept: 'text/html' }, redirect: 'manual' })
  expect(reply.status).toBe(302)
  return new URL(String(reply.headers.get('location'))).origin
}

test('browsers are shown from the shop to the lab, which is another origin of the same host', async () => {
  await using range = await openRange()
  const lab = await labOf(range.url)
  expect(lab).not.toBe(range.url)
  expect(new URL(lab).hostname).toBe('localhost')
  expect((await fetch(`${lab}/range/lab/`, { redirect: 'manual' })).status).toBe(200)
  const front = await fetch(lab, { redirect: 'manual' })
  expect([front.status, front.headers.get('location')]).toEqual([302, '/range/lab/'])
})

test('the shop, the host and the rest of the range are not at the lab’s origin', async () => {
  await using range = await openRange()
  const lab = await labOf(range.url)
  for (const path of BESIDE) expect((await fetch(lab + path)).status, path).toBe(404)
})

test('the shop’s own requests to the lab are noted among its visits', async () => {
  await using range = await openRange()
  const lab = await labOf(range.url)
  const visitor = createVisitor(range.url)
  await visitor.register('pip@example.test', 'lemon-and-lime-9')
  const { token } = (await visitor.login('pip@example.test', 'lemon-and-lime-9')).json<{
    authentication: { token: string }
  }>().authentication
  const addresses = [lab, range.url, lab.replace('localhost', '192.168.7.7')]
  for (const [index, address] of addresses.entries()) {
    const reply = await fetch(`${range.url}/profile/image/url`, {
      method: 'POST',
      headers: { cookie: `token=${token}` },
      body: new URLSearchParams({ imageUrl: `${address}/range/lab/in/from-the-shop?n=${index}` }),
      redirect: 'manual',
    })
    expect(reply.status).toBe(302)
  }
  const reply = await fetch(`${lab}/range/lab/visits`, { headers: { accept: 'application/json' } })
  const { visits } = (await reply.json()) as { visits: { kind: string; method: string; url: string }[] }
  expect(visits).toHaveLength(3)
  expect(visits[2]).toMatchObject({ kind: 'in', method: 'GET', url: '/range/lab/in/from-the-shop?n=0' })
  expect(JSON.stringify(visits)).not.toMatch(/lightMyRequest/i)
})

describe('without a port of its own', () => {
  it.each([
    ['because the setting says so', async () => 'none'],
    [
      'because another program has it',
      async () => {
        const neighbour = createServer()
        await new Promise<void>((resolve) => neighbour.listen(0, '::', resolve))
        onTestFinished(() => void neighbour.close())
        return String((neighbour.address() as AddressInfo).port)
      },
    ],
  ])('the lab has a host name on the shop’s port, %s', async (_, choosePort) => {
    await using range = await openRange({ LAB_PORT: await choosePort() })
    const { port } = new URL(range.url)
    expect(await labOf(range.url)).toBe(`http://lab.localhost:${port}`)
    const ask = (path: string, host = `lab.localhost:${port}`) =>
      askAt(Number(port), path, { host, headers: JSON_WANTED })
    expect((await ask('/range/lab/mail')).json()).toEqual({ letters: [] })
    expect((await ask('/')).headers.location).toBe('/range/lab/')
    for (const path of BESIDE) expect((await ask(path)).status, path).toBe(404)
    expect((await ask('/range/lab/mail', `localhost:${port}`)).headers.location).toBe(
      `http://lab.localhost:${port}/range/lab/mail`,
    )
  })
})

describe('behind a mapped port or a proxy', () => {
  it('the lab has a host name beside that of the shop', async () => {
    await using range = await openRange()
    const port = Number(new URL(range.url).port)
    const leadFrom = async (host: string, headers = {}) =>
      (await askAt(port, '/range/lab/mail?to=a', { host, headers })).headers.location
    expect(await leadFrom('127.0.0.1:8080')).toBe('http://lab.localhost:8080/range/lab/mail?to=a')
    expect(await leadFrom('shop.localhost:8080')).toBe('http://lab.shop.localhost:8080/range/lab/mail?to=a')
    expect(await leadFrom('localhost', { 'x-forwarded-proto': 'https' })).toBe(
      'https://lab.localhost/range/lab/mail?to=a',
    )
  })

  it('a number leads nowhere, and the error names the way out', async () => {
    await using range = await openRange()
    const ask = (accept: string) =>
      askAt(Number(new URL(range.url).port), '/range/lab/mail', { host: '192.168.7.20:8080', headers: { accept } })
    const page = await ask('text/html')
    expect([page.status, page.text]).toEqual([403, expect.stringMatching(/LAB_URL.*LAB_NO_ORIGIN/s)])
    expect((await ask('application/json')).json()).toMatchObject({ error: 'LAB_NO_ORIGIN' })
  })

  it('the configured name is the lab’s, and nothing of the shop is there', async () => {
    await using range = await openRange({ LAB_URL: 'https://lab.example.org' })
    const port = Number(new URL(range.url).port)
    const ask = (path: string) => askAt(port, path, { host: 'lab.example.org', headers: JSON_WANTED })
    expect((await ask('/range/lab/mail')).json()).toEqual({ letters: [] })
    for (const path of BESIDE) expect((await ask(path)).status, path).toBe(404)
    expect((await askAt(port, '/range/lab/mail')).headers.location).toBe('https://lab.example.org/range/lab/mail')
  })
})

describe('at the shop’s origin', () => {
  it.each<[string, Record<string, string>]>([
    ['a proxy’s word for the host', { 'x-forwarded-host': 'lab.localhost' }],
    ['the word of a visitor’s seal', { 'x-vitamin-visitor': 'x' }],
    ['a page’s own headers', { 'sec-fetch-site': 'same-origin', referer: 'http://localhost:3000/' }],
    ['no header at all', {}],
  ])('nothing of anybody’s is read by %s', async (_, headers) => {
    await using range = await openRange()
    const { port } = new URL(range.url)
    for (const path of ['mail', 'mail/1', 'visits', 'pages', 'p/mine', 'customer', 'id', 'id/authorize']) {
      const asked = await askAt(Number(port), `/range/lab/${path}`, { host: `localhost:${port}`, headers })
      expect([asked.status, asked.text], path).toEqual([302, ''])
      expect(asked.headers['access-control-allow-origin'], path).toBeUndefined()
    }
  })

  it.each<Record<string, string>>([
    { 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none' },
    { origin: 'own' },
    { origin: 'null' },
    { origin: 'own', 'x-forwarded-host': 'lab.localhost' },
  ])('pages change nothing: %j', async (said) => {
    await using range = await openRange()
    const { port } = new URL(range.url)
    const headers = { ...said, ...(said.origin === 'own' && { origin: range.url }) }
    for (const path of ['mail/delete', 'visits/clear', 'pages/new', 'pages/delete/mine', 'customer/ask', 'id']) {
      const body = { upTo: 9, name: 'mine', html: 'x', product: 1, step: 'create' }
      const asked = await askAt(Number(port), `/range/lab/${path}`, { headers, body, host: `localhost:${port}` })
      expect([asked.status, asked.text], path).toEqual([403, expect.stringContaining('LAB_FOREIGN_ORIGIN')])
    }
  })

  it('redirects browsers for common pages, too, while programs read them here', async () => {
    await using range = await openRange()
    const port = Number(new URL(range.url).port)
    const lab = await labOf(range.url)
    for (const path of ['/range/lab', '/range/lab/web?q=cat', '/range/lab/bench', '/range/lab/ledger'])
      for (const headers of [{ 'sec-fetch-site': 'same-origin' }, { accept: 'text/html,*/*' }, {}] as Record<
        string,
        string
      >[]) {
        const { location } = (await askAt(port, path, { headers })).headers
        expect([path, location]).toEqual([path, Object.keys(headers).length > 0 ? lab + path : undefined])
      }
  })

  it('shows common pages where no other origin can be reached', async () => {
    await using range = await openRange()
    const headers = { accept: 'text/html' }
    const asked = await askAt(Number(new URL(range.url).port), '/range/lab/', { host: '192.168.7.20:8080', headers })
    expect([asked.status, asked.text]).toEqual([200, expect.stringContaining('LAB_URL')])
  })

  it('programs without a page still send their requests', async () => {
    await using range = await openRange()
    const port = Number(new URL(range.url).port)
    const send = (path: string, body: object) => askAt(port, `/range/lab/${path}`, { body, headers: JSON_WANTED })
    expect((await send('pages/new', { name: 'mine', html: 'x' })).json()).toEqual({ name: 'mine', version: 1 })
    expect((await send('customer/ask', { product: 1 })).status).toBe(200)
  })

  it('serves routes for pages of every origin', async () => {
    await using range = await openRange()
    const port = Number(new URL(range.url).port)
    const headers = { origin: 'http://evil.test', 'sec-fetch-site': 'cross-site' }
    const statuses: [string, number][] = [
      ['in/x?said=hello', 200],
      ['model/v1/models', 200],
      ['id/userinfo', 401],
      ['id/.well-known/openid-configuration', 200],
      ['info', 200],
      ['lab.css', 200],
    ]
    for (const [path, status] of statuses)
      expect([path, (await askAt(port, `/range/lab/${path}`, { headers })).status]).toEqual([path, status])
  })
})
