import { describe, expect, it } from 'vitest'
import { createMonthlyCoupon } from '#shop/coupons/monthly.ts'
import { TestShop } from '#shop/testing.ts'

const json = { accept: 'application/json' }
const WOMENS_DAY_2019 = 'V01OU0RZMjAxOS0xNTUxOTk5NjAwMDAw'

const order = (shop: TestShop, header: Record<string, string>, basket: number | string, body: object = {}) =>
  shop.send('POST', `/rest/basket/${basket}/checkout`, body, { ...header, ...json })
const rows = (shop: TestShop, basket: number) => shop.shop.sql.all`SELECT * FROM BasketItems WHERE BasketId = ${basket}`
const stockOf = (shop: TestShop, id: number) =>
  Number(shop.shop.sql.get`SELECT quantity FROM Quantities WHERE ProductId = ${id}`?.quantity)
const walletOf = (shop: TestShop, id: number) =>
  shop.shop.sql.get`SELECT balance FROM Wallets WHERE UserId = ${id}`?.balance
const lastOrder = (shop: TestShop) => shop.shop.documents.all('orders').at(-1)
const dump = ({ shop: { sql } }: TestShop) =>
  JSON.stringify([
    sql.all`SELECT * FROM Quantities`,
    sql.all`SELECT * FROM Baskets`,
    sql.all`SELECT * FROM BasketItems`,
    sql.all`SELECT * FROM Wallets`,
    sql.all`SELECT * FROM Documents`,
    sql.all`SELECT path FROM Files`,
  ])

describe('POST /rest/basket/:id/checkout', () => {
  it('turns a basket into an order', async () => {
    await using shop = await TestShop.open()
    const jim = await shop.signInAsJim()
    const stock = stockOf(shop, 4)
    const details = { paymentId: '5', addressId: '4', deliveryMethodId: '1' }
    const reply = await order(shop, jim, 2, { couponData: 'bnVsbA==', orderDetails: details })
    expect(reply.statusCode).toBe(200)
    expect(reply.body).toMatch(/^\{"orderConfirmation":"ad9b-[0-9a-f]{16}"\}$/)
    const { orderConfirmation } = reply.json()
    const stored = lastOrder(shop)
    expect(Math.abs(Date.parse(String(stored?.createdAt)) - Date.now())).toBeLessThan(60_000)
    expect(stored).toEqual({
      promotionalAmount: '0',
      paymentId: '5',
      addressId: '4',
      orderId: orderConfirmation,
      delivered: false,
      email: 'j*m@j**c*-sh.*p',
      totalPrice: 10.97,
      products: [{ quantity: 2, id: 4, name: 'Raspberry Juice (1000ml)', price: 4.99, total: 9.98, bonus: 0 }],
      bonus: 0,
      deliveryPrice: 0.99,
      eta: '1',
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      _id: expect.stringMatching(/^[0-9A-Za-z]{17}$/),
    })
    expect(rows(shop, 2)).toEqual([])
    expect([stockOf(shop, 4), walletOf(shop, 2)]).toEqual([stock - 2, 100])
    expect(shop.audit.at(-1)).toEqual({
      kind: 'orderPlaced',
      facts: {
        customer: { id: 2, email: 'jim@juice-sh.op', role: 'customer' },
        orderId: orderConfirmation,
        totalPrice: 10.97,
        discount: 0,
        coupon: 'none',
        campaign: null,
        products: [{ id: 4, name: 'Raspberry Juice (1000ml)', quantity: 2 }],
        deliveryPrice: 0.99,
      },
    })
  })

  it('needs a customer', async () => {
    await using shop = await TestShop.open()
    expect((await order(shop, {}, 2)).statusCode).toBe(401)
    expect((await order(shop, { authorization: 'Bearer x.y.z' }, 2)).statusCode).toBe(401)
    expect(rows(shop, 2)).toHaveLength(1)
  })

  it('needs only a basket, of any customer', async () => {
    await using shop = await TestShop.open()
    const jim = await shop.signInAsJim()
    expect((await order(shop, jim, 1)).json().orderConfirmation).toMatch(/^ad9b-/)
    expect(lastOrder(shop)).toMatchObject({ paymentId: null, addressId: null, eta: '5', deliveryPrice: 0 })
    expect([rows(shop, 1).length, rows(shop, 2).length]).toEqual([0, 1])
  })

  it.each(['4711', 'undefined', '%00', "1'--"])('there is no basket %s', async (id) => {
    await using shop = await TestShop.open()
    const reply = await order(shop, await shop.signInAsJim(), id)
    expect(reply.statusCode).toBe(500)
    expect(reply.json().error.message).toBe(`Basket with id=${decodeURIComponent(id)} does not exist.`)
  })

  it('an order without goods and delivery is accepted', async () => {
    await using shop = await TestShop.open()
    const demo = await shop.signIn('demo', 'demo')
    const { bid } = (await shop.send('POST', '/rest/user/login', { email: 'demo', password: 'demo' })).json()
      .authentication
    expect((await order(shop, demo, bid, { couponData: WOMENS_DAY_2019 })).statusCode).toBe(200)
    expect(lastOrder(shop)).toMatchObject({ totalPrice: 0, products: [] })
    const delivered = { couponData: WOMENS_DAY_2019, orderDetails: { deliveryMethodId: '1', paymentId: 'wallet' } }
    expect((await order(shop, demo, bid, delivered)).statusCode).toBe(400)
  })

  it('an empty basket is refused', async () => {
    await using shop = await TestShop.open()
    const jim = await shop.signInAsJim()
    shop.shop.sql.run`DELETE FROM BasketItems WHERE BasketId = 2`
    const before = dump(shop)
    const reply = await order(shop, jim, 2, { orderDetails: { deliveryMethodId: 1, paymentId: 'wallet' } })
    expect([reply.statusCode, reply.json()]).toEqual([
      400,
      { error: 'Your basket is empty. Fill it first, then check out.' },
    ])
    expect(dump(shop)).toBe(before)
    expect(shop.letters).toEqual([])
  })

  it('charges the order that the customer saw, or nothing', async () => {
    await using shop = await TestShop.open()
    const jim = await shop.signInAsJim()
    const details = { paymentId: '5', addressId: '4', deliveryMethodId: '1' }
    const seen = { products: [{ id: 4, quantity: 2 }], total: 10.97 }
    await shop.send('POST', '/api/BasketItems', { ProductId: 6, BasketId: 2, quantity: 1 }, jim)
    const before = dump(shop)
    const german = { ...jim, cookie: 'language=de_DE' }
    for (const stale of [
      seen,
      { ...seen, total: 12.96 },
      { products: [...seen.products, { id: 6, quantity: 1 }], total: 10.97 },
      { products: [...seen.products, { id: 6, quantity: 2 }], total: 12.96 },
      { products: [...seen.products, ...seen.products], total: 12.96 },
      { products: [null, 'x'], total: 12.96 },
      { products: 'all', total: null },
      {},
      [],
    ]) {
      const reply = await order(shop, german, 2, { orderDetails: details, seen: stale })
      expect([reply.statusCode, reply.json()]).toEqual([
        409,
        {
          error:
            'Deine Bestellung ist nicht mehr die, die du gesehen hast. Schau sie dir noch einmal an, dann bestell.',
          order: { products: [...seen.products, { id: 6, quantity: 1 }], total: 12.96 },
        },
      ])
    }
    expect(dump(shop)).toBe(before)
    expect(shop.letters).toEqual([])
    const agreed = { products: [{ id: '6', quantity: 1 }, ...seen.products], total: '12.96' }
    expect((await order(shop, jim, 2, { orderDetails: details, seen: agreed })).statusCode).toBe(409)
    agreed.products[0] = { id: 6, quantity: 1 } as never
    expect((await order(shop, jim, 2, { orderDetails: details, seen: agreed })).statusCode).toBe(200)
    expect(lastOrder(shop)).toMatchObject({ totalPrice: 12.96 })
  })

  it('refuses choices that are gone, for clients that send `seen`', async () => {
    await using shop = await TestShop.open()
    const jim = await shop.signInAsJim()
    const seen = { products: [{ id: 4, quantity: 2 }], total: 10.97 }
    const details = { paymentId: '5', addressId: '4', deliveryMethodId: '1' }
    const before = dump(shop)
    for (const [change, missing, error] of [
      [{ addressId: '1' }, 'address', 'This address is not in your address book any more. Choose another one.'],
      [{ paymentId: '4711' }, 'payment', 'This card is not among yours any more. Choose another one.'],
      [{ deliveryMethodId: '9' }, 'delivery', 'This delivery is not on offer any more. Choose another one.'],
    ] as const) {
      const reply = await order(shop, jim, 2, { orderDetails: { ...details, ...change }, seen })
      expect([reply.statusCode, reply.json()]).toEqual([409, { error, missing }])
    }
    expect(dump(shop)).toBe(before)
    // Clients without `seen` are not checked.
    const unsaid = { orderDetails: { ...details, addressId: '4711', paymentId: '4711' } }
    expect((await order(shop, jim, 2, unsaid)).statusCode).toBe(200)
    expect(lastOrder(shop)).toMatchObject({ addressId: '4711', paymentId: '4711', totalPrice: 10.97 })
  })

  it('refuses in the customer’s language, and refuses huge baskets', async () => {
    await using shop = await TestShop.open()
    const jim = { ...(await shop.signInAsJim()), cookie: 'language=de_DE' }
    const { sql } = shop.shop
    for (let id = 100; id < 600; id++) {
      sql.run`INSERT INTO Products (id, name, price, createdAt, updatedAt) VALUES (${id}, 'x', 1, '', '')`
      sql.run`INSERT INTO BasketItems (ProductId, BasketId, quantity, createdAt, updatedAt) VALUES (${id}, 2, 1, '', '')`
    }
    const reply = await order(shop, jim, 2)
    const error = 'In dieser Bestellung sind zu viele verschiedene Produkte. Mach mehrere daraus.'
    expect([reply.statusCode, reply.json()]).toEqual([400, { error }])
    sql.run`DELETE FROM BasketItems WHERE ProductId = 4`
    expect((await order(shop, jim, 2)).statusCode).toBe(200)
  })

  it('pays from the wallet and adds the bonus to it', async () => {
    await using shop = await TestShop.open()
    const jim = await shop.signInAsJim()
    await shop.send('POST', '/api/BasketItems', { ProductId: 25, BasketId: 2, quantity: 1 }, jim)
    shop.shop.sql.run`UPDATE Wallets SET balance = 100.4 WHERE UserId = 2`
    expect((await order(shop, jim, 2, { orderDetails: { paymentId: 'wallet' } })).statusCode).toBe(200)
    expect(lastOrder(shop)).toMatchObject({ totalPrice: 99.97, bonus: 9, paymentId: 'wallet' })
    expect(walletOf(shop, 2)).toBe(9.43)
  })

  it('changes nothing if the wallet has too little', async () => {
    await using shop = await TestShop.open()
    const jim = await shop.signInAsJim()
    await shop.send('POST', '/api/BasketItems', { ProductId: 42, BasketId: 2, quantity: 1 }, jim)
    const before = dump(shop)
    const told = shop.audit.length
    const reply = await order(shop, jim, 2, { orderDetails: { paymentId: 'wallet' } })
    expect([reply.statusCode, reply.json().error.message]).toEqual([500, 'Insufficient wallet balance.'])
    expect(dump(shop)).toBe(before)
    expect([shop.audit.length, shop.letters.length]).toEqual([told, 0])
    expect((await order(shop, jim, 2, { orderDetails: { paymentId: '5' } })).statusCode).toBe(200)
  })

  it('pays for a negative order', async () => {
    await using shop = await TestShop.open()
    const jim = await shop.signInAsJim()
    const stock = stockOf(shop, 4)
    const [item] = rows(shop, 2)
    await shop.send('PUT', `/api/BasketItems/${item?.id}`, { quantity: -100 }, jim)
    expect((await order(shop, jim, 2, { orderDetails: { paymentId: 'wallet' } })).statusCode).toBe(200)
    expect(lastOrder(shop)).toMatchObject({ totalPrice: -499 })
    expect([walletOf(shop, 2), stockOf(shop, 4)]).toEqual([599, stock + 100])
  })

  it('orders withdrawn products', async () => {
    await using shop = await TestShop.open()
    const jim = await shop.signInAsJim()
    await shop.send('POST', '/api/BasketItems', { ProductId: 10, BasketId: 2, quantity: 1 }, jim)
    expect((await order(shop, jim, 2)).statusCode).toBe(200)
    expect(shop.audit.at(-1)).toMatchObject({ facts: { products: [{ id: 4 }, { id: 10 }] } })
  })

  it.each([
    [1e15, 'There is a quantity in this order that nobody can carry.'],
    [1e300, 'There is a quantity in this order that nobody can carry.'],
    ['abc', 'There is a quantity in this order that nobody can carry.'],
  ])('refuses %s pieces', async (quantity, error) => {
    await using shop = await TestShop.open()
    const jim = await shop.signInAsJim()
    shop.shop.sql.run`UPDATE BasketItems SET quantity = ${quantity} WHERE BasketId = 2`
    const reply = await order(shop, jim, 2)
    expect([reply.statusCode, reply.json()]).toEqual([400, { error }])
    expect(rows(shop, 2)).toHaveLength(1)
  })

  it('refuses invalid prices', async () => {
    await using shop = await TestShop.open()
    const jim = await shop.signInAsJim()
    for (const price of [null, '', ' ', 'a lot', 1e300, '1e999']) {
      shop.shop.sql.run`UPDATE Products SET price = ${price}, deluxePrice = 1 WHERE id = 4`
      const reply = await order(shop, jim, 2)
      expect([reply.statusCode, reply.json()]).toEqual([
        400,
        { error: 'Something in your basket has no price. Take it out, then check out.' },
      ])
    }
    expect(rows(shop, 2)).toHaveLength(1)
  })

  it.each([[null], ['text'], [[1, 2]], [{ paymentId: {}, addressId: [1], deliveryMethodId: { $ne: 1 } }]])(
    'takes details that make no sense for none: %j',
    async (orderDetails) => {
      await using shop = await TestShop.open()
      expect((await order(shop, await shop.signInAsJim(), 2, { orderDetails, couponData: {} })).statusCode).toBe(200)
      expect(lastOrder(shop)).toMatchObject({ paymentId: null, addressId: null, eta: '5', promotionalAmount: '0' })
    },
  )

  it('charges deluxe prices to members', async () => {
    await using shop = await TestShop.open()
    const stan = await shop.signIn(
      'stan@juice-sh.op',
      'ship coffin krypt cross estate supply insurance asbestos souvenir',
    )
    shop.shop.sql.run`UPDATE Products SET price = 20, deluxePrice = 7.5 WHERE id = 4`
    const item = { ProductId: 4, quantity: 3 }
    const { bid } = shop.shop.sessions.find(stan.authorization.slice(7)) ?? {}
    await shop.send('POST', '/api/BasketItems', { ...item, BasketId: bid }, stan)
    expect((await order(shop, stan, Number(bid), { orderDetails: { deliveryMethodId: 1 } })).statusCode).toBe(200)
    expect(lastOrder(shop)).toMatchObject({ totalPrice: 23, deliveryPrice: 0.5, bonus: 3 })
    for (const deluxePrice of [null, '', 'a lot']) {
      shop.shop.sql.run`UPDATE Products SET deluxePrice = ${deluxePrice} WHERE id = 4`
      await shop.send('POST', '/api/BasketItems', { ...item, BasketId: bid }, stan)
      expect((await order(shop, stan, Number(bid))).statusCode).toBe(200)
      expect(lastOrder(shop)).toMatchObject({ totalPrice: 60 })
    }
  })
})

describe('coupons at the till', () => {
  it.each([
    ['a coupon of this month', createMonthlyCoupon(90, new Date()), 'bnVsbA==', 'monthly', 90, '8.98'],
    ['a campaign long past', null, WOMENS_DAY_2019, 'campaign', 75, '7.49'],
    ['both, of which the first counts', createMonthlyCoupon(10, new Date()), WOMENS_DAY_2019, 'monthly', 10, '1.00'],
    ['a coupon of another month', 'n<MibgC7sn', WOMENS_DAY_2019, 'campaign', 75, '7.49'],
    ['nothing', null, undefined, 'none', 0, '0'],
    ['another day', null, Buffer.from('WMNSDY2019-1551999600001').toString('base64'), 'none', 0, '0'],
    ['another code', null, Buffer.from('WMNSDY2018-1551999600000').toString('base64'), 'none', 0, '0'],
  ])('%s', async (_name, coupon, couponData, from, discount, promotionalAmount) => {
    await using shop = await TestShop.open()
    const jim = await shop.signInAsJim()
    shop.shop.sql.run`UPDATE Baskets SET coupon = ${coupon ?? null} WHERE id = 2`
    expect((await order(shop, jim, 2, { couponData })).statusCode).toBe(200)
    expect(lastOrder(shop)).toMatchObject({ promotionalAmount })
    const campaign = from === 'campaign' ? { code: 'WMNSDY2019', validOn: 1_551_999_600_000 } : null
    expect(shop.audit.at(-1)).toMatchObject({ kind: 'orderPlaced', facts: { coupon: from, discount, campaign } })
    expect(shop.shop.sql.get`SELECT coupon FROM Baskets WHERE id = 2`).toMatchObject({ coupon: null })
  })
})

describe('parallel checkouts', () => {
  it('fifty checkouts of one basket place it once', async () => {
    await using shop = await TestShop.open()
    const jim = await shop.signInAsJim()
    await shop.send('POST', '/api/BasketItems', { ProductId: 7, BasketId: 2, quantity: 3 }, jim)
    const stock = [stockOf(shop, 4), stockOf(shop, 7)]
    const body = { orderDetails: { paymentId: 'wallet', deliveryMethodId: 1 } }
    const replies = await Promise.all(Array.from({ length: 50 }, () => order(shop, jim, 2, body)))
    const placed = replies.filter(({ statusCode }) => statusCode === 200)
    expect(placed).toHaveLength(1)
    expect(replies.filter(({ statusCode }) => statusCode === 400)).toHaveLength(49)
    expect(shop.audit.filter(({ kind }) => kind === 'orderPlaced')).toHaveLength(1)
    expect([stockOf(shop, 4), stockOf(shop, 7)]).toEqual([(stock[0] as number) - 2, (stock[1] as number) - 3])
    // 2 x 4.99 + 3 x 22.49 + 0.99, and six points back.
    expect(walletOf(shop, 2)).toBe(27.56)
    const files = shop.shop.sql.all`SELECT path FROM Files`
    expect(files).toMatchObject([{ path: `ftp/order_${placed[0]?.json().orderConfirmation}.pdf` }])
    expect(shop.letters).toHaveLength(1)
  })

  it('a wallet pays for as many baskets as it can', async () => {
    await using shop = await TestShop.open()
    const jim = await shop.signInAsJim()
    const { sql } = shop.shop
    sql.run`DELETE FROM BasketItems`
    const baskets = Array.from({ length: 20 }, () =>
      Number(sql.run`INSERT INTO Baskets (UserId, createdAt, updatedAt) VALUES (2, '', '')`.lastInsertRowid),
    )
    for (const basket of baskets) {
      sql.run`INSERT INTO BasketItems (ProductId, BasketId, quantity, createdAt, updatedAt) VALUES (1, ${basket}, 10, '', '')`
    }
    const body = { orderDetails: { paymentId: 'wallet' } }
    const replies = await Promise.all(baskets.map((basket) => order(shop, jim, basket, body)))
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5)
    expect(walletOf(shop, 2)).toBe(0.5)
    expect(sql.get`SELECT count(*) AS n FROM BasketItems`).toMatchObject({ n: 15 })
  })
})

it('writes to the customer in their language', async () => {
  await using shop = await TestShop.open()
  const jim = { ...(await shop.signInAsJim()), cookie: 'language=de_DE' }
  const body = { couponData: WOMENS_DAY_2019, orderDetails: { deliveryMethodId: 2 } }
  const { orderConfirmation } = (await order(shop, jim, 2, body)).json()
  expect(shop.letters).toHaveLength(1)
  const [letter] = shop.letters
  expect(letter).toMatchObject({ to: 'jim@juice-sh.op', subject: `Deine Bestellung ${orderConfirmation}` })
  expect(letter?.text).toContain(
    [
      '2x Himbeersaft (1000ml): 9.98¤',
      '75 % Rabatt durch Gutschein: -7.49¤',
      'Lieferkosten: 0.50¤',
      'Gesamtpreis: 2.99¤',
      'Gesammelte Bonuspunkte: 0',
    ].join('\n'),
  )
  expect(letter?.text).toContain(`http://localhost:3000/ftp/order_${orderConfirmation}.pdf`)
})
