import { describe, expect, it } from 'vitest'
import { TestShop } from '#shop/testing.ts'

const tokenOf = ({ authorization }: { authorization: string }) => authorization.slice('Bearer '.length)

describe('GET /rest/user/whoami', () => {
  it('knows visitors by their cookie only', async () => {
    await using shop = await TestShop.open()
    const jim = await shop.signInAsJim()
    const whoami = async (headers: Record<string, string>, query = '') =>
      (await shop.get(`/rest/user/whoami${query}`, headers)).json()
    expect(await whoami({})).toEqual({ user: {} })
    expect(await whoami(jim)).toEqual({ user: {} })
    const cookie = `a=b; token=${tokenOf(jim)}`
    expect(await whoami({ cookie })).toEqual({
      user: {
        id: 2,
        email: 'jim@juice-sh.op',
        lastLoginIp: '',
        profileImage: 'assets/public/images/uploads/default.svg',
      },
    })
    expect(await whoami({ cookie: `token="${tokenOf(jim)}"` })).toHaveProperty('user.id', 2)
    expect(await whoami({ cookie }, '?fields=password, role,bid,nonsense')).toEqual({
      user: { password: 'e541ca7ecf72b8d1286474fc613e5e45', role: 'customer' },
    })
  })

  it('answers JSONP', async () => {
    await using shop = await TestShop.open()
    const reply = await shop.get('/rest/user/whoami?callback=window.f[0](1)')
    expect(reply.headers['content-type']).toContain('text/javascript')
    expect(reply.body).toBe(`/**/ typeof window.f[0]1 === 'function' && window.f[0]1({"user":{}});`)
    expect((await shop.get('/rest/user/whoami?callback=')).json()).toEqual({ user: {} })
  })
})

describe('sessions', () => {
  it('go on after a restart, with their basket', async () => {
    await using shop = await TestShop.open()
    const jim = await shop.signInAsJim()
    shop.forgetSessions()
    const reply = await shop.get('/rest/basket/2', jim)
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['set-cookie']).toBe(`token=${tokenOf(jim)}; Path=/`)
    expect(shop.audit.at(-1)).toMatchObject({ kind: 'basketViewed', facts: { viewerBasketId: 2 } })
    const again = await shop.get('/rest/basket/2', jim)
    expect(again.headers['set-cookie']).toBeUndefined()
  })

  it('prefer the token of the cookie to that of the header', async () => {
    await using shop = await TestShop.open()
    const jim = await shop.signInAsJim()
    const admin = await shop.signInAsAdmin()
    shop.forgetSessions()
    const reply = await shop.get('/rest/basket/2', { ...jim, cookie: `token=${tokenOf(admin)}` })
    expect(reply.statusCode).toBe(401)
    expect(reply.json()).toEqual({
      status: 'error',
      message: "Cannot read properties of undefined (reading 'data')",
    })
  })
})

describe('GET /rest/user/authentication-details', () => {
  it('lists everybody with masked secrets', async () => {
    await using shop = await TestShop.open()
    expect((await shop.get('/rest/user/authentication-details')).statusCode).toBe(401)
    const reply = await shop.get('/rest/user/authentication-details/', await shop.signInAsJim())
    const { data } = reply.json()
    expect(data).toHaveLength(23)
    expect(data[0]).toMatchObject({ id: 1, password: '*'.repeat(32), totpSecret: '', lastLoginTime: null })
    expect(data[9].totpSecret).toBe('*'.repeat(32))
    expect(data[1].lastLoginTime).toBeTypeOf('number')
  })
})

describe('GET /rest/saveLoginIp', () => {
  it('trusts the header', async () => {
    await using shop = await TestShop.open()
    expect((await shop.get('/rest/saveLoginIp')).body).toBe('Unauthorized')
    const jim = await shop.signInAsJim()
    const payload = '<iframe src="javascript:alert(`xss`)">'
    const told = await shop.get('/rest/saveLoginIp', { ...jim, 'true-client-ip': payload })
    expect(told.json()).toMatchObject({ id: 2, lastLoginIp: payload, password: 'e541ca7ecf72b8d1286474fc613e5e45' })
    const seen = await shop.get('/rest/saveLoginIp', jim)
    expect(seen.json().lastLoginIp).toBe('127.0.0.1')
    const cookie = { cookie: `token=${tokenOf(jim)}` }
    expect((await shop.get('/rest/saveLoginIp', cookie)).statusCode).toBe(401)
  })

  it('answers the stored address, also in the next token', async () => {
    await using shop = await TestShop.open()
    await shop.get('/rest/saveLoginIp', { ...(await shop.signInAsJim()), 'true-client-ip': '10.1.2.3' })
    const [, payload = ''] = tokenOf(await shop.signInAsJim()).split('.')
    expect(JSON.parse(Buffer.from(payload, 'base64url').toString()).data.lastLoginIp).toBe('10.1.2.3')
  })
})

it('accepts a forged customer with a valid id', async () => {
  await using shop = await TestShop.open()
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const forged = (data: object) => ({
    authorization: `Bearer ${part({ alg: 'none', typ: 'JWT' })}.${part({ data })}.`,
  })
  expect((await shop.get('/api/Addresss', forged({ id: 1 }))).json().data).toMatchObject([{ UserId: 1 }])
  expect((await shop.get('/api/Addresss', forged({}))).json().data).toEqual([])
  expect((await shop.get('/api/Addresss', forged({ id: { a: 1 } }))).statusCode).toBe(401)
})
