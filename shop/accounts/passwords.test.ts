import { describe, expect, it } from 'vitest'
import { hashPassword } from '#shop/accounts/customers.ts'
import { TestShop } from '#shop/testing.ts'

describe('GET /rest/user/change-password', () => {
  const change = (shop: TestShop, query: string, headers = {}) =>
    shop.get(`/rest/user/change-password?${query}`, { accept: 'application/json', ...headers })

  it.each([
    ['current=ncc-1701&repeat=x', 'Password cannot be empty.'],
    ['current=ncc-1701&new=undefined&repeat=undefined', 'Password cannot be empty.'],
    ['current=ncc-1701&new=a&repeat=b', 'New and repeated password do not match.'],
    ['current=wrong&new=a&repeat=a', 'Current password is not correct.'],
  ])('refuses %s: %s', async (query, text) => {
    await using shop = await TestShop.open()
    const reply = await change(shop, query, await shop.signInAsJim())
    expect([reply.statusCode, reply.body]).toEqual([401, text])
  })

  it('accepts a missing current password', async () => {
    await using shop = await TestShop.open()
    const bender = await shop.signIn("bender@juice-sh.op'--", 'x')
    const reply = await change(shop, 'new=slurmCl4ssic&repeat=slurmCl4ssic', bender)
    expect(reply.json().user).toMatchObject({ id: 3, password: hashPassword('slurmCl4ssic') })
    await shop.signIn('bender@juice-sh.op', 'slurmCl4ssic')
  })

  it('compares the present password, not that of the sign-in', async () => {
    await using shop = await TestShop.open()
    const [one, other] = [await shop.signInAsJim(), await shop.signInAsJim()]
    expect((await change(shop, 'current=ncc-1701&new=second&repeat=second', one)).statusCode).toBe(200)
    expect((await change(shop, 'current=ncc-1701&new=third&repeat=third', other)).statusCode).toBe(401)
    expect((await change(shop, 'current=second&new=third&repeat=third', other)).statusCode).toBe(200)
    expect((await change(shop, 'current=third&new=ncc-1701&repeat=ncc-1701', one)).statusCode).toBe(200)
  })

  it.each(['Bearer', 'Bearer ', 'Bearer  x', 'Basic YTpi', 'x', '1234567'])(
    'is blocked for "%s"',
    async (authorization) => {
      await using shop = await TestShop.open()
      const reply = await change(shop, 'new=a&repeat=a', { authorization })
      expect([reply.statusCode, reply.json().error.message]).toEqual([500, 'Blocked illegal activity by 127.0.0.1'])
    },
  )

  it('accepts any scheme of seven characters', async () => {
    await using shop = await TestShop.open()
    const token = (await shop.signInAsJim()).authorization.slice('Bearer '.length)
    for (const scheme of ['Bearer ', 'bearer ', 'Tokens ', '1234567']) {
      const reply = await change(shop, 'new=a&repeat=a', { authorization: `${scheme}${token}` })
      expect(reply.json().user, scheme).toMatchObject({ id: 2 })
    }
    expect((await change(shop, 'new=a&repeat=a', { cookie: `token=${token}` })).statusCode).toBe(500)
  })

  it('cannot change a customer who is gone', async () => {
    await using shop = await TestShop.open()
    const chris = await shop.signIn("chris.pike@juice-sh.op'--", 'x')
    const reply = await change(shop, 'new=a&repeat=a', chris)
    expect([reply.statusCode, reply.body]).toEqual([404, 'User not found.'])
    expect((await change(shop, 'current=wrong&new=a&repeat=a', chris)).body).toBe('Current password is not correct.')
  })

  it('is blocked for strangers', async () => {
    await using shop = await TestShop.open()
    const reply = await change(shop, 'new=a&repeat=a')
    expect([reply.statusCode, reply.json().error.message]).toEqual([500, 'Blocked illegal activity by 127.0.0.1'])
  })
})

describe('POST /rest/user/reset-password', () => {
  const form = { email: 'jim@juice-sh.op', answer: 'Samuel', new: 'new', repeat: 'new' }
  const reset = (shop: TestShop, changes: object, headers = {}) =>
    shop.send('POST', '/rest/user/reset-password', { ...form, ...changes }, headers)

  it('gives a new password for the right answer', async () => {
    await using shop = await TestShop.open()
    const reply = await reset(shop, {})
    expect(reply.json().user).toMatchObject({ id: 2, password: hashPassword('new') })
    expect(reply.headers).toMatchObject({ 'x-ratelimit-limit': '100', 'x-ratelimit-remaining': '99' })
  })

  it.each([
    [{ answer: '' }, 500, 'Blocked illegal activity by 127.0.0.1'],
    [{ new: '' }, 401, 'Password cannot be empty.'],
    [{ repeat: 'other' }, 401, 'New and repeated password do not match.'],
    [{ answer: 'samuel' }, 401, 'Wrong answer to security question.'],
    [{ email: 'nobody' }, 401, 'Wrong answer to security question.'],
    [{ email: 'chris.pike@juice-sh.op', answer: 'greenwood' }, 401, 'Wrong answer to security question.'],
    [{ answer: { a: 1 } }, 500, 'argument must be of type string'],
    [{ email: '' }, 500, 'Blocked illegal activity by 127.0.0.1'],
    [{ email: { $ne: 1 } }, 401, 'Wrong answer to security question.'],
    [{ email: 'JIM@juice-sh.op' }, 401, 'Wrong answer to security question.'],
    [{ email: 'testing@juice-sh.op' }, 401, 'Wrong answer to security question.'],
    [{ answer: 'Samuel ' }, 401, 'Wrong answer to security question.'],
    [{ new: 'undefined', repeat: 'undefined' }, 401, 'Password cannot be empty.'],
    [{ new: ['a'], repeat: ['a'] }, 401, 'New and repeated password do not match.'],
    [{ new: undefined, repeat: undefined }, 401, 'Password cannot be empty.'],
  ])('answers %j with %i: %s', async (changes, status, text) => {
    await using shop = await TestShop.open()
    const reply = await reset(shop, changes)
    expect(reply.statusCode).toBe(status)
    expect(reply.body).toContain(text)
  })

  it('accepts forms, and numbers as text', async () => {
    await using shop = await TestShop.open()
    const fields = 'email=jim%40juice-sh.op&answer=Samuel&new=first&repeat=first'
    const type = { 'content-type': 'application/x-www-form-urlencoded' }
    const reply = await shop.send('POST', '/rest/user/reset-password', fields, type)
    expect(reply.json().user.password).toBe(hashPassword('first'))
    expect((await reset(shop, { new: 12345, repeat: 12345 })).json().user.password).toBe(hashPassword('12345'))
  })

  it('counts tries with any method', async () => {
    await using shop = await TestShop.open()
    await shop.get('/rest/user/reset-password')
    const other = await shop.send('PUT', '/rest/user/reset-password', form, { accept: 'application/json' })
    expect([other.statusCode, other.json().error.message]).toEqual([500, 'Unexpected path: /rest/user/reset-password'])
    expect(other.headers['x-ratelimit-remaining']).toBe('98')
    expect((await reset(shop, {})).headers['x-ratelimit-remaining']).toBe('97')
  })

  it('counts tries by the address that the client claims', async () => {
    await using shop = await TestShop.open()
    for (let tries = 0; tries < 100; tries++) await reset(shop, { answer: 'wrong' })
    const limited = await reset(shop, {})
    expect([limited.statusCode, limited.body]).toEqual([429, 'Too many requests, please try again later.'])
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(290)
    expect((await reset(shop, {}, { 'x-forwarded-for': '10.0.0.1' })).statusCode).toBe(200)
  })
})
