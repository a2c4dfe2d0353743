import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { hashPassword } from '#shop/accounts/customers.ts'
import { TestShop, testKeys } from '#shop/testing.ts'

const register = (shop: TestShop, form: object) => shop.send('POST', '/api/Users', form)
const form = { email: ' new@juice-sh.op ', password: ' secret ', passwordRepeat: ' secret ' }

describe('POST /api/Users', () => {
  it('trims the form, opens a wallet and shows the row without its secrets', async () => {
    await using shop = await TestShop.open()
    const reply = await register(shop, { ...form, securityQuestion: { id: 1 }, securityAnswer: 'x' })
    expect(reply.statusCode).toBe(201)
    expect(reply.headers.location).toBe('/api/Users/25')
    const { status, data } = reply.json()
    expect(status).toBe('success')
    expect(Object.keys(data)).toEqual(
      'id username email role deluxeToken lastLoginIp profileImage isActive createdAt updatedAt deletedAt'.split(' '),
    )
    expect(data).toMatchObject({
      id: 25,
      username: '',
      email: 'new@juice-sh.op',
      role: 'customer',
      deluxeToken: '',
      lastLoginIp: '0.0.0.0',
      profileImage: '/assets/public/images/uploads/default.svg',
      isActive: true,
      deletedAt: null,
    })
    const stored = shop.shop.sql.get`SELECT password FROM Users WHERE id = 25`
    expect(stored?.password).toBe(hashPassword('secret'))
    expect(shop.shop.sql.get`SELECT balance FROM Wallets WHERE UserId = 25`).toMatchObject({ balance: 0 })
    expect(shop.audit).toMatchObject([
      { kind: 'customerRegistered', facts: { customer: { id: 25, role: 'customer' } } },
    ])
  })

  it('takes every column that is sent', async () => {
    await using shop = await TestShop.open()
    const reply = await register(shop, { ...form, role: 'admin', isActive: false, lastLoginIp: '1.2.3.4' })
    expect(reply.json().data).toMatchObject({
      role: 'admin',
      isActive: false,
      lastLoginIp: '1.2.3.4',
      profileImage: '/assets/public/images/uploads/defaultAdmin.png',
    })
    const [entry] = shop.audit
    expect(entry?.facts).toMatchObject({ sent: { role: 'admin' } })
    expect(entry?.facts).not.toHaveProperty('sent.profileImage')
  })

  it('refuses an empty form, yet stores it once', async () => {
    await using shop = await TestShop.open()
    for (const round of [1, 2]) {
      const reply = await register(shop, { email: '', password: '', passwordRepeat: '' })
      expect(reply.statusCode, `round ${round}`).toBe(400)
      expect(reply.body).toBe('Invalid email/password cannot be empty')
    }
    const rows = shop.shop.sql.all`SELECT id FROM Users WHERE email = ''`
    expect(rows).toHaveLength(1)
    expect(shop.shop.sql.all`SELECT id FROM Wallets WHERE UserId = 25`).toEqual([])
    expect(shop.audit.map(({ kind }) => kind)).toEqual(['customerRegistered'])
    const login = await shop.send('POST', '/rest/user/login', {})
    expect(login.statusCode).toBe(200)
  })

  it('skips its checks if the repetition is missing', async () => {
    await using shop = await TestShop.open()
    expect((await register(shop, { email: '', password: '' })).statusCode).toBe(201)
    const again = await register(shop, { email: '', password: '' })
    expect(again.statusCode).toBe(400)
    expect(again.json()).toEqual({
      message: 'Validation error',
      errors: [{ field: 'email', message: 'email must be unique' }],
    })
    expect((await register(shop, {})).json().data.email).toBeNull()
  })

  it.each([
    [{ ...form, role: 'king' }, 400, 'Validation error: Validation isIn on role failed'],
    [{ email: ['a'], password: 'x' }, 400, 'string violation: email cannot be an array or an object'],
    [{ email: 'x', password: { a: 1 } }, 400, 'string violation: password cannot be an array or an object'],
    [{ email: 'x', password: 5 }, 500, 'internal error'],
    [{ email: 'ACC0unt4nt@juice-sh.op', password: 'x' }, 500, 'internal error'],
    [{ id: 'abc' }, 500, 'internal error'],
    [{ id: 1 }, 400, 'Validation error'],
    [{ id: 99, deletedAt: '2026-01-01' }, 500, 'internal error'],
  ])('answers %j with %i: %s', async (sent, status, message) => {
    await using shop = await TestShop.open()
    const reply = await register(shop, sent)
    expect([reply.statusCode, reply.json().message]).toEqual([status, message])
  })

  it('fails for an address that cannot be trimmed', async () => {
    await using shop = await TestShop.open()
    expect((await register(shop, { ...form, email: 5 })).statusCode).toBe(500)
    expect((await register(shop, { ...form, email: null })).statusCode).toBe(500)
  })

  it('takes the beginnings of tags out of the name', async () => {
    await using shop = await TestShop.open()
    const reply = await register(shop, { ...form, username: '<<a|ascript>alert(1)</script>' })
    expect(reply.json().data.username).toBe('<script>alert(1)</script>')
  })
})

it('markup in addresses stays', async () => {
  const sent = {
    email: '<iframe src="javascript:alert(`xss`)">',
    password: 'x',
    username: '<<a|ascript>alert(1)</script>',
  }
  await using careless = await TestShop.open()
  expect((await register(careless, sent)).json().data).toMatchObject({ email: sent.email })
})

describe('GET /api/Users', () => {
  it('needs any valid token', async () => {
    await using shop = await TestShop.open()
    const json = { accept: 'application/json' }
    const anonymous = await shop.get('/api/Users', json)
    expect(anonymous.statusCode).toBe(401)
    expect(anonymous.json()).toEqual({
      error: {
        message: 'No Authorization header was found',
        name: 'UnauthorizedError',
        code: 'credentials_required',
        status: 401,
        inner: { message: 'No Authorization header was found' },
      },
    })
    const codeFor = async (authorization: string) =>
      (await shop.get('/api/Users', { ...json, authorization })).json().error.code
    expect(await codeFor('Bearer')).toBe('credentials_bad_format')
    expect(await codeFor('Basic abc')).toBe('invalid_token')
    expect(await codeFor('Bearer abc')).toBe('invalid_token')

    const reply = await shop.get('/api/Users', await shop.signInAsJim())
    expect(reply.json().data).toHaveLength(23)
    expect(reply.body).not.toContain('"password"')
    expect(reply.body).not.toContain('"totpSecret"')
  })

  it('finds by hidden columns', async () => {
    await using shop = await TestShop.open()
    const jim = await shop.signInAsJim()
    const ids = async (query: string) =>
      (await shop.get(`/api/Users?${query}`, jim)).json().data.map(({ id }: { id: number }) => id)
    expect(await ids('q=0192023a7bbd')).toEqual([1])
    expect(await ids(`password=${hashPassword('ncc-1701')}`)).toEqual([2])
    expect(await ids('role=["accounting","deluxe"]&sort=-id')).toEqual([21, 20, 15, 13, 5])
    expect(await ids('email[]=jim@juice-sh.op&email[]=demo')).toEqual([2, 17])
    expect(await ids('deletedAt=null&offset=20')).toEqual([22, 23, 24])
  })

  it('hides deleted customers', async () => {
    await using shop = await TestShop.open()
    const reply = await shop.get('/api/Users/14', await shop.signInAsJim())
    expect(reply.statusCode).toBe(404)
    expect(reply.json()).toEqual({ message: 'Not Found', errors: [] })
  })
})

describe('PUT and DELETE /api/Users/:id', () => {
  it('are denied for any token', async () => {
    await using shop = await TestShop.open()
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const input = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ data: { id: 1 } })}`
    const hmac = createHmac('sha256', testKeys.jwtPublic).update(input).digest('base64url')
    const unsigned = `${part({ alg: 'none', typ: 'JWT' })}.${part({ data: {} })}.`
    for (const headers of [
      {},
      await shop.signInAsJim(),
      { authorization: `Bearer ${input}.${hmac}` },
      { authorization: `Bearer ${unsigned}` },
    ]) {
      for (const method of ['PUT', 'DELETE'] as const) {
        const json = { accept: 'application/json', ...headers }
        const reply = await shop.send(method, '/api/Users/3', { role: 'admin' }, json)
        expect(reply.statusCode).toBe(401)
        const { name, code, status, message, inner } = reply.json().error
        expect({ name, status, inner }).toEqual({ name: 'UnauthorizedError', status: 401, inner: { message } })
        expect(code).toBe('authorization' in headers ? 'invalid_token' : 'credentials_required')
      }
    }
    expect(shop.shop.sql.get`SELECT role FROM Users WHERE id = 3 AND deletedAt IS NULL`).toMatchObject({
      role: 'customer',
    })
  })
})
