import { generateSync } from 'otplib'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { TestShop } from '#shop/testing.ts'

// Codes change every 30 seconds, so these tests use the middle of an interval.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: 1_800_000_015_000 }))
afterEach(() => void vi.useRealTimers())

const SECRET = 'IFTXE3SPOEYVURT2MRYGI52TKJ4HC3KH'
const codeOf = (secret: string, secondsFromNow = 0) =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + secondsFromNow })
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const unsigned = (claims: unknown) => `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`
const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

const beginAs = async (shop: TestShop, email: string, password: string): Promise<string> => {
  const reply = await shop.send('POST', '/rest/user/login', { email, password })
  expect([reply.statusCode, reply.json().status]).toEqual([401, 'totp_token_required'])
  return reply.json().data.tmpToken
}
const begin = (shop: TestShop) => beginAs(shop, 'wurstbrot@juice-sh.op', 'EinBelegtesBrotMitSchinkenSCHINKEN!')
const verify = (shop: TestShop, body: object, headers = {}) => shop.send('POST', '/rest/2fa/verify', body, headers)
const setUp = async (shop: TestShop, signedIn: { authorization: string }, changes: object = {}) => {
  const { secret, setupToken } = (await shop.get('/rest/2fa/status', signedIn)).json()
  const body = { password: 'ncc-1701', setupToken, initialToken: codeOf(secret), ...changes }
  return { secret, reply: await shop.send('POST', '/rest/2fa/setup', body, signedIn) }
}

describe('POST /rest/2fa/verify', () => {
  it('signs in with the code of the moment, the one before and the one after', async () => {
    await using shop = await TestShop.open()
    for (const seconds of [-30, 0, 30]) {
      const tmpToken = await begin(shop)
      const reply = await verify(shop, { tmpToken, totpToken: codeOf(SECRET, seconds) })
      expect(reply.statusCode, `${seconds} s`).toBe(200)
      const { token, bid, umail } = reply.json().authentication
      expect([bid, umail]).toEqual([6, 'wurstbrot@juice-sh.op'])
      expect(claimsOf(token)).toMatchObject({ status: 'success', bid, data: { id: 10, totpSecret: SECRET } })
    }
    expect(shop.audit).toHaveLength(3)
    expect(shop.audit[0]).toEqual({
      kind: 'signedIn',
      facts: { customer: { id: 10, email: 'wurstbrot@juice-sh.op', role: 'admin' }, basketId: 6 },
    })
  })

  it('takes no code that is older or newer', async () => {
    await using shop = await TestShop.open()
    const tmpToken = await begin(shop)
    for (const seconds of [-60, 60]) {
      expect((await verify(shop, { tmpToken, totpToken: codeOf(SECRET, seconds) })).statusCode).toBe(401)
    }
  })

  it('lets in with the token that it gave', async () => {
    await using shop = await TestShop.open()
    const reply = await verify(shop, { tmpToken: await begin(shop), totpToken: codeOf(SECRET) })
    const { token } = reply.json().authentication
    const whoami = await shop.get('/rest/user/whoami', { cookie: `token=${token}` })
    expect(whoami.json().user).toMatchObject({ id: 10, email: 'wurstbrot@juice-sh.op' })
  })

  it('takes a temporary token once, however its signature is spelled', async () => {
    await using shop = await TestShop.open()
    const [tmpToken, other] = [await begin(shop), await begin(shop)]
    expect(other).not.toBe(tmpToken)
    const totpToken = codeOf(SECRET)
    expect((await verify(shop, { tmpToken, totpToken: '000000' })).statusCode).toBe(401)
    expect((await verify(shop, { tmpToken, totpToken })).statusCode).toBe(200)
    for (const again of [tmpToken, `${tmpToken}=`, `${tmpToken}.`, `${tmpToken}.x`, ` ${tmpToken}`]) {
      const reply = await verify(shop, { tmpToken: again, totpToken })
      expect([reply.statusCode, reply.body], again).toEqual([401, ''])
    }
    expect((await verify(shop, { tmpToken: other, totpToken })).statusCode).toBe(200)
  })

  it('accepts one of two parallel requests', async () => {
    await using shop = await TestShop.open()
    const body = { tmpToken: await begin(shop), totpToken: codeOf(SECRET) }
    const replies = await Promise.all(Array.from({ length: 20 }, () => verify(shop, body)))
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(19).fill(401)])
  })

  it('answers anything else with an empty 401', async () => {
    await using shop = await TestShop.open()
    const tmpToken = await begin(shop)
    const totpToken = codeOf(SECRET)
    const type = 'password_valid_needs_second_factor_token'
    const { token } = (await shop.send('POST', '/rest/user/login', { email: 'demo', password: 'demo' })).json()
      .authentication
    const tokens: unknown[] = [
      undefined,
      null,
      '',
      0,
      5,
      true,
      [],
      [tmpToken],
      {},
      '.',
      '..',
      'a.b.c',
      '%%%.%%%.%%%',
      token,
    ]
    tokens.push(
      'x'.repeat(90_000),
      `${'.'.repeat(90_000)}`,
      unsigned(null),
      unsigned([]),
      unsigned('text'),
      unsigned({}),
    )
    for (const userId of [undefined, null, 0, -1, 1, 2.5, 1e300, '10', 'x', true, [], [10], {}, { id: 10 }, 14, 99]) {
      tokens.push(unsigned({ userId, type }))
    }
    tokens.push(unsigned({ userId: 10, type: 'totp_setup_secret' }), unsigned({ userId: 10, type, exp: 1 }))
    for (const odd of tokens) {
      const reply = await verify(shop, { tmpToken: odd, totpToken })
      expect([reply.statusCode, reply.body], JSON.stringify(odd)?.slice(0, 200)).toEqual([401, ''])
    }
    await using another = await TestShop.open()
    for (const odd of [
      undefined,
      null,
      '',
      1,
      true,
      [],
      {},
      [totpToken],
      'abcdef',
      '12345',
      `${totpToken}0`,
      'é'.repeat(6),
    ]) {
      const reply = await verify(another, { tmpToken, totpToken: odd })
      expect([reply.statusCode, reply.body], JSON.stringify(odd)).toEqual([401, ''])
    }
    expect((await verify(another, { tmpToken: 'x'.repeat(1_000_000), totpToken })).statusCode).toBe(413)
    expect((await verify(another, [])).statusCode).toBe(401)
    expect((await verify(another, { tmpToken, totpToken })).statusCode).toBe(200)
  })

  it('accepts an unsigned temporary token with a valid code only', async () => {
    await using shop = await TestShop.open()
    const tmpToken = unsigned({ userId: 10, type: 'password_valid_needs_second_factor_token' })
    expect((await verify(shop, { tmpToken, totpToken: '000000' })).statusCode).toBe(401)
    expect((await verify(shop, { tmpToken, totpToken: codeOf(SECRET) })).statusCode).toBe(200)
  })

  it('an invalid secret fits no code', async () => {
    await using shop = await TestShop.open()
    for (const [n, totpSecret] of ['abc', 'A', '1'.repeat(32), null].entries()) {
      const form = { email: `odd${n}@juice-sh.op`, password: 'secret', totpSecret }
      expect((await shop.send('POST', '/api/Users', form)).statusCode).toBe(201)
      const tmpToken = await beginAs(shop, form.email, form.password)
      expect((await verify(shop, { tmpToken, totpToken: '123456' })).statusCode).toBe(401)
    }
  })
})

describe('GET /rest/2fa/status', () => {
  it('offers a secret to those who have none', async () => {
    await using shop = await TestShop.open()
    const jim = await shop.signInAsJim()
    const reply = await shop.get('/rest/2fa/status', jim)
    const status = reply.json()
    expect(Object.keys(status)).toEqual(['setup', 'secret', 'email', 'setupToken'])
    expect(status).toMatchObject({
      setup: false,
      email: 'jim@juice-sh.op',
      secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
    })
    expect(claimsOf(status.setupToken)).toMatchObject({ secret: status.secret, type: 'totp_setup_secret' })
    expect((await shop.get('/rest/2fa/status', jim)).json().secret).not.toBe(status.secret)
  })

  it('is for customers', async () => {
    await using shop = await TestShop.open()
    for (const [method, url] of [
      ['GET', '/rest/2fa/status'],
      ['POST', '/rest/2fa/setup'],
      ['POST', '/rest/2fa/disable'],
    ] as const) {
      const reply = await shop.app.inject({ method, url, headers: { accept: 'application/json' } })
      expect([reply.statusCode, reply.json().error.code], url).toEqual([401, 'credentials_required'])
      const nobody = { authorization: `Bearer ${unsigned({ data: { email: 'nobody@juice-sh.op' } })}` }
      const unknown = await shop.app.inject({ method, url, headers: nobody })
      expect([unknown.statusCode, unknown.body], url).toEqual([401, ''])
    }
  })
})

describe('POST /rest/2fa/setup and /disable', () => {
  it('switch the second factor on and off again, with a letter each time', async () => {
    await using shop = await TestShop.open()
    const jim = await shop.signInAsJim()
    const { secret, reply } = await setUp(shop, jim)
    expect([reply.statusCode, reply.body]).toEqual([200, ''])
    expect(reply.headers).toMatchObject({ 'x-ratelimit-limit': '100', 'x-ratelimit-remaining': '99' })
    expect((await shop.get('/rest/2fa/status', jim)).json()).toEqual({ setup: true })
    const another = unsigned({ type: 'totp_setup_secret', secret: SECRET })
    const replacing = { password: 'ncc-1701', setupToken: another, initialToken: codeOf(SECRET) }
    expect((await shop.send('POST', '/rest/2fa/setup', replacing, jim)).statusCode).toBe(401)

    const tmpToken = await beginAs(shop, 'jim@juice-sh.op', 'ncc-1701')
    const again = (await verify(shop, { tmpToken, totpToken: codeOf(secret) })).json().authentication
    expect(again).toMatchObject({ bid: 2, umail: 'jim@juice-sh.op' })

    const off = (password: unknown) => shop.send('POST', '/rest/2fa/disable', { password }, jim)
    for (const wrong of ['wrong', '', undefined, null, 5, {}, ['ncc-1701']]) {
      const refusal = await off(wrong)
      expect([refusal.statusCode, refusal.body]).toEqual([401, ''])
    }
    for (const round of [1, 2]) expect((await off('ncc-1701')).statusCode, `round ${round}`).toBe(200)
    expect((await shop.get('/rest/2fa/status', jim)).json()).toMatchObject({ setup: false })
    expect((await shop.get('/rest/2fa/status', { authorization: `Bearer ${again.token}` })).json().setup).toBe(false)
    await shop.signInAsJim()
    expect(shop.letters.map(({ to, subject }) => [to, subject])).toEqual([
      ['jim@juice-sh.op', 'Two-factor authentication is on'],
      ['jim@juice-sh.op', 'Two-factor authentication is off'],
    ])
  })

  it('write in the language of the customer', async () => {
    await using shop = await TestShop.open()
    const jim = await shop.signInAsJim()
    await setUp(shop, { ...jim, cookie: 'language=de_DE' } as { authorization: string })
    expect(shop.letters).toMatchObject([
      { subject: 'Zwei-Faktor-Anmeldung ist an', text: expect.stringContaining('Authenticator-App') },
    ])
  })

  it('need the password, the secret that was offered and a code for it', async () => {
    await using shop = await TestShop.open()
    const jim = await shop.signInAsJim()
    const { token } = (await shop.send('POST', '/rest/user/login', { email: 'demo', password: 'demo' })).json()
      .authentication
    const wrongs: object[] = [
      { password: 'wrong' },
      { password: undefined },
      { password: { a: 1 } },
      { initialToken: '000000' },
    ]
    wrongs.push(
      { initialToken: undefined },
      { initialToken: 123456 },
      { setupToken: undefined },
      { setupToken: 'a.b.c' },
    )
    wrongs.push({ setupToken: token }, { setupToken: unsigned({ type: 'totp_setup_secret', secret: 'abc' }) })
    wrongs.push({ setupToken: unsigned({ type: 'totp_setup_secret' }) }, { setupToken: unsigned({ secret: SECRET }) })
    for (const wrong of wrongs) {
      const { reply } = await setUp(shop, jim, wrong)
      expect([reply.statusCode, reply.body], JSON.stringify(wrong)).toEqual([401, ''])
    }
    expect(shop.letters).toEqual([])
    expect((await setUp(shop, jim)).reply.statusCode).toBe(200)
  })
})

it('each of the three routes has its own limit', async () => {
  await using shop = await TestShop.open()
  const jim = await shop.signInAsJim()
  for (const url of ['/rest/2fa/verify', '/rest/2fa/setup', '/rest/2fa/disable']) {
    for (let tries = 0; tries < 100; tries++) {
      const reply = await shop.send('POST', url, {}, jim)
      if (tries === 0) expect(reply.headers['x-ratelimit-remaining'], url).toBe('99')
      expect(reply.statusCode).toBe(401)
    }
    const limited = await shop.send('POST', url, {}, jim)
    expect([limited.statusCode, limited.body]).toEqual([429, 'Too many requests, please try again later.'])
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(290)
    expect((await shop.send('POST', url, {}, { ...jim, 'x-forwarded-for': '10.0.0.1' })).statusCode).toBe(401)
  }
})
