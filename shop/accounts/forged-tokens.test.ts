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
const accepted = (shop: TestShop) =>
  shop.audit.flatMap((entry) => (entry.kind === 'tokenAccepted' ? [entry.facts.token] : []))

describe('a token from elsewhere', () => {
  it('is noted when it comes along first', async () => {
    await using shop = await TestShop.open()
    const token = hmacSigned({ data: { email: 'rsa_lord@juice-sh.op', id: '7', role: ['admin'] } })
    for (const _round of [1, 2]) await shop.get('/rest/user/whoami', bearer(token))
    expect(accepted(shop)).toEqual([token])
  })

  it('is noted wherever it is carried', async () => {
    await using shop = await TestShop.open()
    const [one, other] = [1, 2].map((id) => unsigned({ data: { id, email: 'jwtn3d@juice-sh.op' } }))
    await shop.get('/rest/user/whoami', { cookie: `token=${one}` })
    await shop.get('/rest/user/whoami', { ...bearer(String(other)), cookie: `token=${one}` })
    expect(accepted(shop)).toEqual([one, other])
  })

  it('is noted in the header even when the cookie is the one that counts', async () => {
    await using shop = await TestShop.open()
    const jim = (await shop.signInAsJim()).authorization.slice('Bearer '.length)
    const token = unsigned({ data: { email: 'jwtn3d@juice-sh.op' } })
    const reply = await shop.get('/rest/user/whoami', { ...bearer(token), cookie: `token=${jim}` })
    expect(reply.json().user.id).toBe(2)
    expect(reply.headers['set-cookie']).toBeUndefined()
    expect(accepted(shop)).toEqual([token])
  })

  it('is noted below /api and /rest even where nothing is', async () => {
    await using shop = await TestShop.open()
    const token = unsigned({ data: { email: 'jwtn3d@juice-sh.op' } })
    for (const url of ['/nothing', '/api/Nothings', '/rest/nothing']) {
      await shop.get(url, bearer(token))
      expect(accepted(shop)).toEqual(url === '/nothing' ? [] : [token])
    }
    const another = unsigned({ data: { email: 'rsa_lord@juice-sh.op' } })
    await shop.get('/rest/nothing', bearer(another))
    expect(accepted(shop)).toEqual([token, another])
  })

  it('may be one that was issued before the last start', async () => {
    await using shop = await TestShop.open()
    const jim = await shop.signInAsJim()
    await shop.get('/rest/basket/2', jim)
    expect(accepted(shop)).toEqual([])
    shop.forgetSessions()
    await shop.get('/rest/basket/2', jim)
    expect(accepted(shop)).toEqual([jim.authorization.slice('Bearer '.length)])
  })

  it('goes unnoted when it is no good, or fetches a file', async () => {
    await using shop = await TestShop.open()
    const good = unsigned({ data: { email: 'jwtn3d@juice-sh.op' } })
    for (const token of [`${good}x`, good.slice(0, -1), `${good}.`]) {
      await shop.get('/rest/user/whoami', bearer(token))
    }
    await shop.get('/rest/user/whoami', bearer(unsigned({ data: { email: 'jwtn3d@juice-sh.op' }, exp: 5 })))
    await shop.get('/rest/user/whoami', bearer(hmacSigned({ data: {} }).replace(/.$/, '')))
    for (const url of [
      '/',
      '/main.js',
      '/assets/i18n/en.json',
      '/robots.txt',
      '/encryptionkeys',
      '/encryptionkeys/jwt.pub',
      '/ftp',
    ]) {
      await shop.get(url, bearer(good))
    }
    expect(accepted(shop)).toEqual([])
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

  it.each(IDS.map((id) => [JSON.stringify(id), id] as const))('id %s troubles nobody', async (_name, id) => {
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
