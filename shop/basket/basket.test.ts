import { describe, expect, it } from 'vitest'
import { readJsonPairs } from '#shop/basket/json-pairs.ts'
import { TestShop } from '#shop/testing.ts'

const json = { 'content-type': 'application/json', accept: 'application/json' }

describe('GET /rest/basket/:id', () => {
  it('shows any basket to signed-in customers', async () => {
    await using shop = await TestShop.open()
    expect((await shop.get('/rest/basket/1')).statusCode).toBe(401)
    const jim = await shop.signInAsJim()
    const { data } = (await shop.get('/rest/basket/1', jim)).json()
    expect(data).toMatchObject({ id: 1, coupon: null, UserId: 1 })
    expect(Object.keys(data)).toEqual(['id', 'coupon', 'UserId', 'createdAt', 'updatedAt', 'Products'])
    expect(data.Products).toHaveLength(3)
    expect(data.Products[0]).toMatchObject({
      id: 1,
      deletedAt: null,
      createdAt: '2026-01-31T10:00:00.000Z',
      BasketItem: { ProductId: 1, BasketId: 1, id: 1, quantity: 2, createdAt: '2026-01-31T10:00:00.000Z' },
    })
    expect(shop.audit.at(-1)).toEqual({
      kind: 'basketViewed',
      facts: {
        basketId: 1,
        owner: 1,
        viewer: { id: 2, email: 'jim@juice-sh.op', role: 'customer' },
        viewerBasketId: 2,
      },
    })
  })

  it('shows nothing for a missing basket', async () => {
    await using shop = await TestShop.open()
    const jim = await shop.signInAsJim()
    for (const id of ['4711', 'undefined', 'NaN', "1'--"]) {
      expect((await shop.get(`/rest/basket/${id}`, jim)).json()).toEqual({ status: 'success', data: null })
    }
    expect(shop.audit.filter(({ kind }) => kind === 'basketViewed')).toMatchObject([
      { facts: { basketId: 4711, owner: null } },
      { facts: { basketId: 1, owner: null } },
    ])
  })
})

describe('POST /api/BasketItems', () => {
  it('answers 200 with the values as they were sent', async () => {
    await using shop = await TestShop.open()
    const jim = await shop.signInAsJim()
    const reply = await shop.send('POST', '/api/BasketItems/', { ProductId: 14, BasketId: '2', quantity: 1 }, jim)
    expect(reply.statusCode).toBe(200)
    const { data } = reply.json()
    expect(Object.keys(data)).toEqual(['id', 'ProductId', 'BasketId', 'quantity', 'updatedAt', 'createdAt'])
    expect(data).toMatchObject({ id: 9, ProductId: 14, BasketId: '2', quantity: 1 })
    expect(shop.audit.at(-1)).toEqual({
      kind: 'itemPlaced',
      facts: {
        customer: { id: 2, email: 'jim@juice-sh.op', role: 'customer' },
        basketId: 2,
        ownBasketId: 2,
        productId: 14,
      },
    })
  })

  it('checks the first basket and fills the last', async () => {
    await using shop = await TestShop.open()
    const jim = await shop.signInAsJim()
    const add = (body: string) => shop.send('POST', '/api/BasketItems', body, { ...jim, ...json })
    const polluted = await add('{"ProductId":14,"BasketId":"2","quantity":1,"BasketId":"3"}')
    expect(polluted.statusCode).toBe(200)
    expect(shop.shop.sql.get`SELECT BasketId FROM BasketItems WHERE id = 9`).toMatchObject({ BasketId: 3 })
    const foreign = await add('{"ProductId":15,"BasketId":"3","quantity":1}')
    expect([foreign.statusCode, foreign.body]).toEqual([401, "{'error' : 'Invalid BasketId'}"])
    expect(foreign.headers['content-type']).toContain('text/html')
    expect(shop.audit.filter(({ kind }) => kind === 'itemPlaced')).toMatchObject([
      { facts: { basketId: 3, ownBasketId: 2, productId: 14 } },
    ])
  })

  it('fails for a product that is in the basket already', async () => {
    await using shop = await TestShop.open()
    const jim = await shop.signInAsJim()
    const item = { ProductId: 4, BasketId: 2, quantity: 1 }
    const reply = await shop.send('POST', '/api/BasketItems', item, { ...jim, ...json })
    expect(reply.statusCode).toBe(500)
    expect(reply.json().error).toMatchObject({
      message: 'Validation error',
      name: 'SequelizeUniqueConstraintError',
      errors: [{ message: 'ProductId must be unique' }, { message: 'BasketId must be unique' }],
    })
  })

  it.each([
    [{ ProductId: 4711, quantity: 1 }, 500, 'No such product found!'],
    [{ ProductId: { $ne: 1 }, quantity: 1 }, 500, 'No such product found!'],
    [{ ProductId: 1, quantity: 6 }, 400, 'You can order only up to 5 items of this product.'],
    [{ ProductId: 2, quantity: 100_000 }, 400, 'We are out of stock! Sorry for the inconvenience.'],
  ])('refuses %j', async (item, status, text) => {
    await using shop = await TestShop.open()
    const jim = await shop.signInAsJim()
    const reply = await shop.send('POST', '/api/BasketItems', { ...item, BasketId: 2 }, { ...jim, ...json })
    expect(reply.statusCode).toBe(status)
    const { error } = reply.json()
    expect(status === 400 ? error : error.message).toBe(text)
  })

  it('accepts negative quantities', async () => {
    await using shop = await TestShop.open()
    const jim = await shop.signInAsJim()
    const item = { ProductId: 1, BasketId: 2, quantity: -100 }
    expect((await shop.send('POST', '/api/BasketItems', item, jim)).statusCode).toBe(200)
  })

  it('lets deluxe members exceed the limit, but only real ones', async () => {
    await using shop = await TestShop.open()
    const item = { ProductId: 1, quantity: 6 }
    const stan = await shop.signIn(
      'stan@juice-sh.op',
      'ship coffin krypt cross estate supply insurance asbestos souvenir',
    )
    expect((await shop.send('POST', '/api/BasketItems', item, stan)).statusCode).toBe(200)
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const forged = `${part({ alg: 'none', typ: 'JWT' })}.${part({ data: { id: 2, role: 'deluxe', deluxeToken: 'x' } })}.`
    const reply = await shop.send('POST', '/api/BasketItems', item, { authorization: `Bearer ${forged}` })
    expect(reply.statusCode).toBe(400)
  })
})

describe('/api/BasketItems/:id', () => {
  it('lets every customer read, change and remove any item', async () => {
    await using shop = await TestShop.open()
    const jim = await shop.signInAsJim()
    expect((await shop.get('/api/BasketItems', jim)).json().data).toHaveLength(8)
    expect((await shop.get('/api/BasketItems/1', jim)).json().data).toMatchObject({ BasketId: 1 })
    const changed = await shop.send('PUT', '/api/BasketItems/1', { quantity: 5 }, jim)
    expect(changed.json().data).toMatchObject({ id: 1, quantity: 5 })
    const removed = await shop.send('DELETE', '/api/BasketItems/1', undefined, jim)
    expect(removed.json()).toEqual({ status: 'success', data: {} })
    expect((await shop.get('/api/BasketItems/1', jim)).json()).toEqual({ message: 'Not Found', errors: [] })
  })

  it('keeps product and basket as they are', async () => {
    await using shop = await TestShop.open()
    const jim = await shop.signInAsJim()
    const reply = await shop.send('PUT', '/api/BasketItems/4', { BasketId: 3 }, jim)
    expect(reply.statusCode).toBe(400)
    const message = '`BasketId` cannot be updated due `noUpdate` constraint'
    expect(reply.json()).toEqual({ message: `null: ${message}`, errors: [{ field: 'BasketId', message }] })
    expect((await shop.send('PUT', '/api/BasketItems/4', { BasketId: '2' }, jim)).statusCode).toBe(200)
  })

  it('checks a changed quantity', async () => {
    await using shop = await TestShop.open()
    const jim = { ...(await shop.signInAsJim()), ...json }
    const missing = await shop.send('PUT', '/api/BasketItems/99', { quantity: 1 }, jim)
    expect([missing.statusCode, missing.json().error.message]).toEqual([500, 'No such item found!'])
    const tooMany = await shop.send('PUT', '/api/BasketItems/1', { quantity: 6 }, jim)
    expect(tooMany.json()).toEqual({ error: 'You can order only up to 5 items of this product.' })
  })
})

it('jsonPairs finds keys in order, not words in texts', () => {
  const text =
    '{"a\\"b": "\\"BasketId\\": 1", "BasketId" : "1", "list": ["x", "BasketId", 2], "BasketId":-2.5e1, "n":null}'
  expect(readJsonPairs(text)).toEqual([
    { key: 'a"b', value: '"BasketId": 1' },
    { key: 'BasketId', value: '1' },
    { key: 'BasketId', value: -25 },
    { key: 'n', value: null },
  ])
})
