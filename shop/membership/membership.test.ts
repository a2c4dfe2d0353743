import { describe, expect, it } from 'vitest'
import { TestShop } from '#shop/testing.ts'

const URL = '/rest/deluxe-membership'
const STAN = ['stan@juice-sh.op', 'ship coffin krypt cross estate supply insurance asbestos souvenir'] as const

const roleOf = (shop: TestShop, id: number) => shop.shop.sql.get`SELECT role FROM Users WHERE id = ${id}`?.role
const walletOf = (shop: TestShop, id: number) =>
  shop.shop.sql.get`SELECT balance FROM Wallets WHERE UserId = ${id}`?.balance
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

describe(`GET ${URL}`, () => {
  it('shows the price to customers only', async () => {
    await using shop = await TestShop.open()
    const jim = await shop.get(URL, await shop.signInAsJim())
    expect([jim.statusCode, jim.json()]).toEqual([200, { status: 'success', data: { membershipCost: 49 } }])
    const stan = await shop.get(URL, await shop.signIn(...STAN))
    expect([stan.statusCode, stan.json()]).toEqual([
      400,
      { status: 'error', error: 'You are already a deluxe member!' },
    ])
    for (const header of [await shop.signInAsAdmin(), {}, bearer('x.y.z')]) {
      const other = await shop.get(URL, header)
      expect([other.statusCode, other.json()]).toEqual([
        400,
        { status: 'error', error: 'You are not eligible for deluxe membership!' },
      ])
    }
  })
})

describe(`POST ${URL}`, () => {
  it('makes a customer who pays a member; the token keeps the basket', async () => {
    await using shop = await TestShop.open()
    const jim = await shop.signInAsJim()
    const reply = await shop.send('POST', URL, { paymentMode: 'wallet' }, jim)
    expect(reply.statusCode).toBe(200)
    const { status, data } = reply.json()
    expect([status, data.confirmation]).toEqual(['success', 'Congratulations! You are now a deluxe member!'])
    const claims = shop.shop.tokens.verify(data.token)
    expect(claims).toMatchObject({ status: 'success', bid: 2, data: { id: 2, role: 'deluxe' } })
    expect([walletOf(shop, 2), roleOf(shop, 2)]).toEqual([51, 'deluxe'])
    expect(shop.audit.at(-1)).toEqual({
      kind: 'membershipTaken',
      facts: {
        customer: { id: 2, email: 'jim@juice-sh.op', role: 'deluxe' },
        paymentMode: 'wallet',
      },
    })

    expect(shop.letters).toMatchObject([
      {
        to: 'jim@juice-sh.op',
        subject: 'You are a deluxe member of Vitamin CVE',
        text: expect.stringContaining('49.00¤'),
      },
    ])

    const member = bearer(data.token)
    expect((await shop.get(URL, member)).json().error).toBe('You are already a deluxe member!')
    const many = { ProductId: 1, BasketId: 2, quantity: 6 }
    expect((await shop.send('POST', '/api/BasketItems', many, member)).statusCode).toBe(200)
    expect((await shop.get('/api/Deliverys/1', member)).json().data.price).toBe(0.5)
    expect((await shop.get('/api/Deliverys/1', jim)).json().data.price).toBe(0.5)
  })

  it('survives a restart by the token’s claims', async () => {
    await using shop = await TestShop.open()
    const { data } = (await shop.send('POST', URL, { paymentMode: 'wallet' }, await shop.signInAsJim())).json()
    shop.forgetSessions()
    const item = { ProductId: 1, BasketId: 2, quantity: 6 }
    expect((await shop.send('POST', '/api/BasketItems', item, bearer(data.token))).statusCode).toBe(200)
  })

  it.each([[{ paymentMode: 'card', paymentId: '5' }], [{ paymentMode: 'free' }], [{}], [{ paymentMode: { a: 1 } }]])(
    '%j is accepted, the wallet stays as it is',
    async (body) => {
      await using shop = await TestShop.open()
      expect((await shop.send('POST', URL, body, await shop.signInAsJim())).statusCode).toBe(200)
      expect([walletOf(shop, 2), roleOf(shop, 2)]).toEqual([100, 'deluxe'])
      const { paymentMode } = body as { paymentMode?: unknown }
      expect(shop.audit.at(-1)).toMatchObject({
        kind: 'membershipTaken',
        facts: { paymentMode: typeof paymentMode === 'string' ? paymentMode : null },
      })
    },
  )

  it.each([
    [{ paymentMode: 'wallet' }, 48.99, 'Insuffienct funds in Wallet'],
    [{ paymentMode: 'card', paymentId: 1 }, 100, 'Invalid Card'],
    [{ paymentMode: 'card', paymentId: 4711 }, 100, 'Invalid Card'],
    [{ paymentMode: 'card' }, 100, 'Invalid Card'],
  ])('%j with %d in the wallet: %s', async (body, balance, error) => {
    await using shop = await TestShop.open()
    const jim = await shop.signInAsJim()
    shop.shop.sql.run`UPDATE Wallets SET balance = ${balance} WHERE UserId = 2`
    const reply = await shop.send('POST', URL, body, jim)
    expect([reply.statusCode, reply.json()]).toEqual([400, { status: 'error', error }])
    expect([walletOf(shop, 2), roleOf(shop, 2)]).toEqual([balance, 'customer'])
    expect(shop.audit.some(({ kind }) => kind === 'membershipTaken')).toBe(false)
  })

  it('refuses an expired card', async () => {
    await using shop = await TestShop.open()
    const jim = await shop.signInAsJim()
    const now = new Date()
    const last = new Date(now.getFullYear(), now.getMonth() - 1, 1)
    const expire = (moment: Date) =>
      shop.shop.sql.run`
        UPDATE Cards SET expMonth = ${moment.getMonth() + 1}, expYear = ${moment.getFullYear()} WHERE id = 5`
    expire(last)
    const pay = () => shop.send('POST', URL, { paymentMode: 'card', paymentId: 5 }, jim)
    expect((await pay()).json().error).toBe('Invalid Card')
    expire(now)
    expect((await pay()).statusCode).toBe(200)
  })

  it('is for customers of the database only', async () => {
    await using shop = await TestShop.open()
    expect((await shop.send('POST', URL, { paymentMode: 'wallet' })).statusCode).toBe(401)
    for (const header of [await shop.signInAsAdmin(), await shop.signIn(...STAN)]) {
      const reply = await shop.send('POST', URL, { paymentMode: 'free' }, header)
      expect([reply.statusCode, reply.json().error]).toEqual([400, 'Something went wrong. Please try again!'])
    }
    expect(roleOf(shop, 1)).toBe('admin')
  })

  it('is charged once for repeated requests', async () => {
    await using shop = await TestShop.open()
    const jim = await shop.signInAsJim()
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => shop.send('POST', URL, { paymentMode: 'wallet' }, jim)),
    )
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(walletOf(shop, 2)).toBe(51)
    expect(shop.audit.filter(({ kind }) => kind === 'membershipTaken')).toHaveLength(1)
  })
})
