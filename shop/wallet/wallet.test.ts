import { describe, expect, it } from 'vitest'
import { TestShop } from '#shop/testing.ts'

const URL = '/rest/wallet/balance'

describe(`GET ${URL}`, () => {
  it('shows customers their balance', async () => {
    await using shop = await TestShop.open()
    const jim = await shop.signInAsJim()
    expect((await shop.get(URL, jim)).json()).toEqual({ status: 'success', data: 100 })
    expect((await shop.get(URL)).statusCode).toBe(401)
    shop.shop.sql.run`DELETE FROM Wallets WHERE UserId = 2`
    const missing = await shop.get(URL, jim)
    expect([missing.statusCode, missing.json()]).toEqual([404, { status: 'error' }])
  })
})

describe(`PUT ${URL}`, () => {
  it.each([
    [10, 110],
    [1000, 1100],
    ['12.34', 112.34],
    [0.1, 100.1],
    [-50, 50],
    [-1000, -900],
    [1e9, 1_000_000_100],
  ])('adds %s', async (balance, data) => {
    await using shop = await TestShop.open()
    const jim = await shop.signInAsJim()
    const reply = await shop.send('PUT', URL, { balance, paymentId: '5' }, jim)
    expect([reply.statusCode, reply.json()]).toEqual([200, { status: 'success', data: balance }])
    expect((await shop.get(URL, jim)).json().data).toBe(data)
  })

  it.each([
    [{ balance: 10, paymentId: 1 }],
    [{ balance: 10, paymentId: 4711 }],
    [{ balance: 10 }],
    [{ balance: 10, paymentId: { $ne: 0 } }],
    [{ balance: 10, paymentId: 5, UserId: 4 }, 200],
    [{ balance: 'much', paymentId: 5 }],
    [{ balance: 1e300, paymentId: 5 }],
    [{ balance: [10], paymentId: 5 }],
    [{ balance: '', paymentId: 5 }],
    [{ balance: true, paymentId: 5 }],
    [{ paymentId: 5 }],
  ])('%j', async (body, status = 402) => {
    await using shop = await TestShop.open()
    const jim = await shop.signInAsJim()
    const reply = await shop.send('PUT', URL, body, jim)
    expect(reply.statusCode).toBe(status)
    if (status === 402) expect(reply.json()).toEqual({ status: 'error', message: 'Payment not accepted.' })
    expect((await shop.get(URL, jim)).json().data).toBe(status === 402 ? 100 : 110)
  })

  it('loses nothing in parallel requests', async () => {
    await using shop = await TestShop.open()
    const jim = await shop.signInAsJim()
    await Promise.all(Array.from({ length: 50 }, () => shop.send('PUT', URL, { balance: 0.1, paymentId: 5 }, jim)))
    expect((await shop.get(URL, jim)).json().data).toBe(105)
  })

  it('needs a customer', async () => {
    await using shop = await TestShop.open()
    expect((await shop.send('PUT', URL, { balance: 10, paymentId: 5 })).statusCode).toBe(401)
  })
})
