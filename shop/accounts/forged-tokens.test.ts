import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { TestShop, testKeys } from '#shop/testing.ts'

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const unsigned = (claims: object) => `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`
const hmacSigned = (claims: object) => {
  const input = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`
  return `${input}.${createHmac('sha256', testKeys.jwtPublic).update(input).digest('base64url')}`
}
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const takenUp = async (shop: TestShop, url: string, headers: Record<string, string>) =>
  (await shop.get(url, headers)).cookies.find(({ name }) => name === 'token')?.value

describe('a token from elsewhere', () => {
  it('is accepted at its first use', async () => {
    await using shop = await TestShop.open()
    const token = hmacSigned({ data: { email: 'rsa_lord@juice-sh.op', id: '7', role: ['admin'] } })
    expect(await takenUp(shop, '/rest/user/whoami', bearer(token))).toBe(token)
    expect(await takenUp(shop, '/rest/user/whoami', bearer(token))).toBeUndefined()
  })

  it('is accepted from the cookie before the header', async () => {
    await using shop = await TestShop.open()
    const [one, other] = [1, 2].map((id) => unsigned({ data: { id, email: 'jwtn3d@juice-sh.op' } }))
    const both = { ...bearer(String(other)), cookie: `token=${one}` }
    expect(await takenUp(shop, '/rest/user/whoami', both)).toBe(one)
    expect(await takenUp(shop, '/rest/user/whoami', both)).toBeUndefined()
    expect(await takenUp(shop, '/rest/user/whoami', { ...bearer(String(other)), cookie: 'token=' })).toBe(other)
  })

  it('in the header is ignored beside a known cookie', async () => {
    await using shop = await TestShop.open()
    const jim = (await shop.signInAsJim()).authorization.slice('Bearer '.length)
    const token = unsigned({ data: { email: 'jwtn3d@juice-sh.op' } })
    const reply = await shop.get('/rest/user/whoami', { ...bearer(token), cookie: `token=${jim}` })
    expect(reply.json().user.id).toBe(2)
    expect(reply.headers['set-cookie']).toBeUndefined()
  })

  it('is accepted below /api and /rest, even at unknown addresses', async () => {
    await using shop = await TestShop.open()
    for (const url of ['/nothing', '/api/Nothings', '/rest/nothing']) {
      const token = unsigned({ data: { email: 'jwtn3d@juice-sh.op' }, url })
      expect(await takenUp(shop, url, bearer(token))).toBe(url === '/nothing' ? undefined : token)
    }
  })

  it('may be one that was issued before the last start', async () => {
    await using shop = await TestShop.open()
    const jim = await shop.signInAsJim()
    expect(await takenUp(shop, '/rest/basket/2', jim)).toBeUndefined()
    shop.forgetSessions()
    expect(await takenUp(shop, '/rest/basket/2', jim)).toBe(jim.authorization.slice('Bearer '.length))
  })

  it('is ignored if it is invalid, or the route serves files', async () => {
    await using shop = await TestShop.open()
    const good = unsigned({ data: { email: 'jwtn3d@juice-sh.op' } })
    const bad = [`${good}x`, good.slice(0, -1), `${good}.`]
    bad.push(unsigned({ data: { email: 'jwtn3d@juice-sh.op' }, exp: 5 }), hmacSigned({ data: {} }).replace(/.$/, ''))
    for (const token of bad) expect(await takenUp(shop, '/rest/user/whoami', bearer(token)), token).toBeUndefined()
    const files = [
      '/',
      '/main.js',
      '/assets/i18n/en.json',
      '/robots.txt',
      '/encryptionkeys',
      '/encryptionkeys/jwt.pub',
      '/ftp',
    ]
    for (const url of files) expect(await takenUp(shop, url, bearer(good)), url).toBeUndefined()
    expect(await takenUp(shop, '/rest/user/whoami', bearer(good))).toBe(good)
  })
})

describe('a token that makes up an odd customer', () => {
  const IDS = [
    undefined,
    null,
    0,
    -1,
    -0.5,
    1e300,
    4711,
    '2',
    'x',
    '',
    "1' OR 1=1",
    '\u0000',
    true,
    false,
    [],
    [2],
    {},
    { id: 2 },
  ]

  it.each(IDS.map((id) => [JSON.stringify(id), id] as const))('id %s does no harm', async (_name, id) => {
    await using shop = await TestShop.open()
    const data = {
      id,
      email: id,
      username: id,
      role: id,
      password: id,
      totpSecret: id,
      deluxeToken: id,
      profileImage: id,
    }
    for (const token of [unsigned({ data, bid: id }), unsigned({ data: { id } })]) {
      const headers = { ...bearer(token), cookie: `token=${token}`, accept: 'application/json' }
      for (const url of [
        '/rest/user/whoami',
        '/rest/user/whoami?fields=id,password,bid',
        '/rest/saveLoginIp',
        '/rest/user/authentication-details',
        '/rest/basket/1',
        '/api/Addresss',
        '/api/Addresss/1',
        '/api/Cards',
        '/api/Users',
        '/api/Quantitys/1',
        '/rest/2fa/status',
        '/rest/image-captcha',
      ]) {
        expect((await shop.get(url, headers)).statusCode, url).toBeLessThan(500)
      }
      for (const url of ['/rest/2fa/setup', '/rest/2fa/disable', '/rest/2fa/verify', '/rest/user/data-export']) {
        const body = { password: 'x', tmpToken: token, setupToken: token, initialToken: '123456', totpToken: '123456' }
        expect((await shop.send('POST', url, body, headers)).statusCode, url).toBeLessThan(500)
      }
      const change = await shop.get('/rest/user/change-password?new=x&repeat=x', headers)
      if (change.statusCode === 500) expect(change.json().error.message).toMatch(/^Blocked illegal activity by /)
      else expect(change.statusCode).toBe(id === '2' ? 200 : 404)
    }
  })
})

describe('a malformed token', () => {
  it.each([
    'x',
    'a.b.c',
    '....',
    '%%%.%%%.%%%',
    `${part({ alg: 'PS256', typ: 'JWT' })}.${part({ data: { id: 1 } })}.x`,
    `${part({ alg: 'ES256', typ: 'JWT' })}.${part({ data: { id: 1 } })}.x`,
    `${part({ alg: ['none'], typ: 'JWT' })}.${part({ data: { id: 1 } })}.`,
    unsigned({ data: { id: 1 }, exp: 1 }),
    unsigned({ data: { id: 1 }, exp: 'x' }),
    'x'.repeat(1_000_000),
  ])('is refused in clear words: %s', async (token) => {
    await using shop = await TestShop.open()
    const headers = { ...bearer(token), accept: 'application/json' }
    for (const url of ['/api/Users', '/rest/basket/1', '/rest/2fa/status', '/rest/user/authentication-details']) {
      const reply = await shop.get(url, headers)
      expect(reply.statusCode, url).toBe(401)
      expect(reply.body.length).toBeLessThan(2000)
      const { name, code, status, message, inner } = reply.json().error
      expect({ name, code, status }).toEqual({ name: 'UnauthorizedError', code: 'invalid_token', status: 401 })
      expect(inner).toEqual({ message })
      expect(message.length).toBeGreaterThan(10)
    }
    const whoami = await shop.get('/rest/user/whoami', { cookie: `token=${token}` })
    expect(whoami.json()).toEqual({ user: {} })
  })

  it.each([
    ['', 'credentials_required'],
    ['Bearer', 'credentials_bad_format'],
    ['Bearer a b', 'credentials_bad_format'],
    ['Bearer  a', 'credentials_bad_format'],
    [' ', 'invalid_token'],
    ['Basic YTpi', 'invalid_token'],
    ['Bearer ', 'invalid_token'],
  ])('or header: "%s" is %s', async (authorization, code) => {
    await using shop = await TestShop.open()
    const reply = await shop.get('/api/Users', { authorization, accept: 'application/json' })
    expect([reply.statusCode, reply.json().error.code]).toEqual([401, code])
  })
})
