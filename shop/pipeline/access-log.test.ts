import { expect, it } from 'vitest'
import { TestShop } from '#shop/testing.ts'

const LINE =
  /^(\S+) - - \[(\d\d\/[A-Z][a-z]{2}\/\d{4}:\d\d:\d\d:\d\d \+0000)\] "((?:[^"\\]|\\.)*)" (\d{3}) (\d+|-) "((?:[^"\\]|\\.)*)" "((?:[^"\\]|\\.)*)"$/

/** Noon is on the same day in all time zones of the tests. */
const NOON = new Date(2026, 10, 22, 12, 0, 5)

async function linesOf(shop: TestShop, file = 'access.log.2026-11-22'): Promise<string[]> {
  const reply = await shop.get(`/support/logs/${file}`)
  return reply.statusCode === 200 ? reply.body.trimEnd().split('\n') : []
}

it('requests are logged in the combined format, with passwords in addresses', async () => {
  await using shop = await TestShop.open({ clock: () => NOON })
  const jim = await shop.signInAsJim()
  await shop.get('/rest/user/change-password?current=ncc-1701&new=tribble&repeat=tribble', {
    ...jim,
    referer: 'http://localhost:3000/',
    'user-agent': 'Mozilla/5.0 "quoted"',
  })
  await shop.get('/rest/nothing')
  const lines = await linesOf(shop)
  expect(lines.every((line) => LINE.test(line))).toBe(true)
  const [login, change, nothing] = lines.map((line) => LINE.exec(line)?.slice(1) ?? [])
  expect(login?.slice(2, 4)).toEqual(['POST /rest/user/login HTTP/1.1', '200'])
  expect(change?.slice(2)).toEqual([
    'GET /rest/user/change-password?current=ncc-1701&new=tribble&repeat=tribble HTTP/1.1',
    '200',
    expect.stringMatching(/^\d+$/),
    'http://localhost:3000/',
    'Mozilla/5.0 \\"quoted\\"',
  ])
  // `Sat, 21 Nov 2026 22:00:05 GMT` in UTC+14
  const [, day, month, year, time] = NOON.toUTCString().split(' ')
  expect(change?.[1]).toBe(`${day}/${month}/${year}:${time} +0000`)
  expect(nothing?.slice(2, 4)).toEqual(['GET /rest/nothing HTTP/1.1', '500'])
  expect(change?.[0]).toBe('127.0.0.1')
})

it('files and uploads are not logged, other pages are', async () => {
  await using shop = await TestShop.open({ clock: () => NOON })
  for (const url of ['/', '/?x', '/main.js', '/index.html', '/ftp', '/ftp/legal.md', '/ftp/x', '/robots.txt']) {
    await shop.get(url)
  }
  for (const url of ['/assets/i18n/en.json', '/assets/nothing', '/encryptionkeys/jwt.pub', '/support/logs']) {
    await shop.get(url)
  }
  await shop.send('POST', '/profile/image/url', 'imageUrl=x', { 'content-type': 'application/x-www-form-urlencoded' })
  await shop.app.inject({ method: 'OPTIONS', url: '/rest/products/search' })
  expect(await linesOf(shop)).toEqual([''])
  await shop.get('/some/page')
  await shop.get('/profile')
  await shop.app.inject({ method: 'HEAD', url: '/rest/languages' })
  expect((await linesOf(shop)).map((line) => LINE.exec(line)?.[3])).toEqual([
    'GET /some/page HTTP/1.1',
    'GET /profile HTTP/1.1',
    'HEAD /rest/languages HTTP/1.1',
  ])
})

it('clients can neither end nor lengthen a line', async () => {
  await using shop = await TestShop.open({ clock: () => NOON })
  await shop.get(`/rest/products/search?q=${'x'.repeat(10_000)}`, { 'user-agent': 'a\tb\\', referer: 'r'.repeat(9000) })
  await shop.get('/rest/whoami', { 'x-forwarded-for': '203.0.113.9, 10.0.0.1' })
  const lines = await linesOf(shop)
  expect(lines).toHaveLength(2)
  expect(lines.every((line) => LINE.test(line) && line.length < 9000)).toBe(true)
  expect(lines[0]).toContain('"a\\x09b\\\\"')
  expect(lines[1]).toMatch(/^203\.0\.113\.9 - - /)
})

it('the log of the day has a name that never changes', async () => {
  let now = NOON
  await using shop = await TestShop.open({ clock: () => now })
  await shop.get('/rest/languages')
  const log = await shop.get('/support/logs/access.log')
  expect(log.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(log.body).toContain('GET /rest/languages')
  now = new Date(NOON.getTime() + 86_400_000)
  await shop.get('/rest/products/search')
  expect((await linesOf(shop, 'access.log')).join()).not.toContain('GET /rest/languages')
  expect((await shop.get('/support/logs', { accept: 'application/json' })).json()).not.toContain('access.log')
})

it('a new day begins a new file, and the folder shows them all', async () => {
  let now = NOON
  await using shop = await TestShop.open({ clock: () => now })
  const names = async () => (await shop.get('/support/logs', { accept: 'application/json' })).json()
  expect(await names()).toEqual(['access.log.2026-11-22'])
  await shop.get('/rest/languages')
  now = new Date(NOON.getTime() + 86_400_000)
  await shop.get('/rest/products/search')
  expect(await linesOf(shop)).toHaveLength(1)
  expect((await linesOf(shop, 'access.log.2026-11-23'))[0]).toContain('GET /rest/products/search HTTP/1.1')
  expect(await names()).toEqual(['access.log.2026-11-22', 'access.log.2026-11-23'])
  const page = (await shop.get('/support/logs/')).body
  expect(page).toContain('<title>listing directory /support/logs</title>')
  expect(page).toContain('<a href="access.log.2026-11-22">')
  const log = await shop.get('/support/logs/access.log.2026-11-22')
  expect(log.headers['content-type']).toBe('text/plain; charset=utf-8')
})

it.each([
  ['access.log.1', 404],
  ['access.log.2013-01-01', 404],
  ['..%2fpackage.json', 403],
  ['a%2fb', 403],
  ['%00', 400],
])('/support/logs/%s is answered with %i', async (name, status) => {
  await using shop = await TestShop.open()
  expect((await shop.get(`/support/logs/${name}`)).statusCode).toBe(status)
})
