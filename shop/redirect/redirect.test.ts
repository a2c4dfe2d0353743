import { describe, expect, it } from 'vitest'
import { TestShop } from '#shop/testing.ts'

const CODE = 'https://github.com/juice-shop/juice-shop'
const PURSE = 'https://etherscan.io/address/0x0f933ab9fcaaa782d0279c300d73750e1311eae6'

const redirect = (shop: TestShop, to: string, headers?: Record<string, string>) =>
  shop.get(`/redirect?to=${encodeURIComponent(to)}`, headers)

describe('GET /redirect', () => {
  it.each([
    [CODE, CODE],
    [PURSE, PURSE],
    [`http://kimminich.de?pwned=${CODE}`, CODE],
    [`https://example.org/#${CODE}`, CODE],
    [`javascript:alert(1)//${CODE}`, CODE],
    ['http://shop.spreadshirt.de/juiceshop?a=%20b', 'http://shop.spreadshirt.de/juiceshop'],
  ])('sends to %s', async (to, allowed) => {
    await using shop = await TestShop.open()
    const reply = await redirect(shop, to)
    expect([reply.statusCode, reply.headers.location]).toEqual([302, to])
    expect(shop.audit).toEqual([{ kind: 'redirected', facts: { to, location: to, allowed } }])
  })

  it('escapes the header', async () => {
    await using shop = await TestShop.open()
    const reply = await redirect(shop, `https://x.example/ü "<b>"\r\nset-cookie: a=b#${CODE}`, {
      accept: 'text/html',
    })
    expect(reply.statusCode).toBe(302)
    expect(reply.headers.location).toBe(`https://x.example/%C3%BC%20%22%3Cb%3E%22%0D%0Aset-cookie:%20a=b#${CODE}`)
    expect(shop.audit).toMatchObject([{ facts: { location: reply.headers.location } }])
    expect(reply.headers).not.toHaveProperty('set-cookie')
    expect(reply.body).not.toContain('<b>')
  })

  it.each(['https://example.org', '', 'HTTPS://GITHUB.COM/juice-shop/juice-shop', '/#/basket'])(
    'does not send to %j',
    async (to) => {
      await using shop = await TestShop.open()
      const reply = await redirect(shop, to, { accept: 'application/json' })
      expect(reply.statusCode).toBe(406)
      expect(reply.json().error.message).toBe(`Unrecognized target URL for redirect: ${to}`)
      expect(shop.audit).toEqual([])
    },
  )

  it('joins several targets, and refuses missing or odd ones', async () => {
    await using shop = await TestShop.open()
    const twice = await shop.get(`/redirect?to=https://example.org&to=${CODE}`)
    expect([twice.statusCode, twice.headers.location]).toEqual([302, `https://example.org,${CODE}`])
    for (const query of ['', '?', '?to[a]=b', '?to[__proto__]=x', '?TO=x']) {
      expect((await shop.get(`/redirect${query}`)).statusCode).toBe(500)
    }
  })
})
