import { describe, expect, it } from 'vitest'
import { TestShop } from '#shop/testing.ts'

const address = {
  fullName: 'Jim',
  mobileNum: 4917000001,
  zipCode: '1701',
  streetAddress: 'Room 3F 121',
  city: 'Deck 5',
  state: 'Space',
  country: 'Space',
}

describe('/api/Addresss', () => {
  it('shows customers their own', async () => {
    await using shop = await TestShop.open()
    expect((await shop.get('/api/Addresss')).statusCode).toBe(401)
    const jim = await shop.signInAsJim()
    const { data } = (await shop.get('/api/Addresss', jim)).json()
    expect(data.map(({ id }: { id: number }) => id)).toEqual([4, 5])
    const foreign = await shop.get('/api/Addresss/1', jim)
    expect([foreign.statusCode, foreign.json()]).toEqual([
      400,
      { status: 'error', data: 'Malicious activity detected.' },
    ])
  })

  it('lets customers add, change and delete', async () => {
    await using shop = await TestShop.open()
    const jim = await shop.signInAsJim()
    const added = await shop.send('POST', '/api/Addresss', { ...address, UserId: 1 }, jim)
    expect(added.statusCode).toBe(201)
    expect(added.json().data).toMatchObject({ id: 7, UserId: 2, ...address })
    const taken = await shop.send('PUT', '/api/Addresss/3', { city: 'Here' }, jim)
    expect(taken.json().data).toMatchObject({ id: 3, UserId: 2, city: 'Here' })
    const removed = await shop.send('DELETE', '/api/Addresss/7', undefined, jim)
    expect(removed.json()).toEqual({ status: 'success', data: 'Address deleted successfully.' })
    const used = await shop.send('DELETE', '/api/Addresss/4', undefined, { ...jim, accept: 'application/json' })
    expect([used.statusCode, used.json().error.message]).toEqual([
      500,
      'SQLITE_CONSTRAINT: FOREIGN KEY constraint failed',
    ])
  })

  it('lists every broken rule', async () => {
    await using shop = await TestShop.open()
    const jim = await shop.signInAsJim()
    const reply = await shop.send('POST', '/api/Addresss', { ...address, mobileNum: 1, zipCode: '123456789' }, jim)
    expect(reply.statusCode).toBe(400)
    expect(reply.json()).toEqual({
      message:
        'Validation error: Validation min on mobileNum failed,\nValidation error: Validation len on zipCode failed',
      errors: [
        { field: 'mobileNum', message: 'Validation min on mobileNum failed' },
        { field: 'zipCode', message: 'Validation len on zipCode failed' },
      ],
    })
  })
})

describe('/api/Cards', () => {
  it('shows their last four digits', async () => {
    await using shop = await TestShop.open()
    const jim = await shop.signInAsJim()
    const { data } = (await shop.get('/api/Cards', jim)).json()
    expect(data).toMatchObject([{ id: 5, cardNum: '************8705' }])
    const card = { fullName: 'Jim', cardNum: 1234567812345678, expMonth: 1, expYear: 2099 }
    const added = await shop.send('POST', '/api/Cards', card, jim)
    expect(added.json().data).toMatchObject({ ...card, UserId: 2 })
    expect((await shop.get('/api/Cards/1', jim)).json().data).toBe('Malicious activity detected')
    expect((await shop.send('DELETE', '/api/Cards/1', undefined, jim)).json().data).toBe('Malicious activity detected.')
    expect((await shop.send('DELETE', '/api/Cards/5', undefined, jim)).json().data).toBe('Card deleted successfully.')
    expect((await shop.send('PUT', '/api/Cards/7', card, jim)).statusCode).toBe(401)
    expect((await shop.send('POST', '/api/Cards', { ...card, expYear: 2050 }, jim)).statusCode).toBe(400)
  })

  it.each(['9007199254740991', '9007199254740993', '9500000000000005', '9999999999999998'])(
    'keep all digits of %s, which a number of JavaScript may not hold',
    async (digits) => {
      await using shop = await TestShop.open()
      const jim = await shop.signInAsJim()
      const card = { fullName: 'Jim', cardNum: digits, expMonth: 1, expYear: 2099 }
      const added = await shop.send('POST', '/api/Cards', card, jim)
      expect(added.statusCode).toBe(201)
      expect(String(added.json().data.cardNum)).toBe(digits)
      const masked = `************${digits.slice(-4)}`
      const { id } = added.json().data
      expect((await shop.get('/api/Cards', jim)).json().data.at(-1).cardNum).toBe(masked)
      expect((await shop.get(`/api/Cards/${id}`, jim)).json().data.cardNum).toBe(masked)
      const paid = await shop.send('PUT', '/rest/wallet/balance', { balance: 10, paymentId: id }, jim)
      expect(paid.json().data).toBe(10)
      const stored = 'SELECT CAST(cardNum AS TEXT) AS digits FROM Cards WHERE id = ?'
      expect(shop.shop.db.prepare(stored).get(id)).toEqual({ digits })
      expect((await shop.send('DELETE', `/api/Cards/${id}`, undefined, jim)).statusCode).toBe(200)
    },
  )

  it('accept numbers of sixteen digits only', async () => {
    await using shop = await TestShop.open()
    const jim = await shop.signInAsJim()
    for (const cardNum of ['999999999999999', '9999999999999999', '10000000000000000', 1e16]) {
      const card = { fullName: 'Jim', cardNum, expMonth: 1, expYear: 2099 }
      expect((await shop.send('POST', '/api/Cards', card, jim)).statusCode).toBe(400)
    }
  })

  it('need all fields', async () => {
    await using shop = await TestShop.open()
    const jim = await shop.signInAsJim()
    const card = { fullName: 'Jim', cardNum: 1234567812345678, expMonth: 1, expYear: 2099 }
    for (const [sent, message] of [
      [{}, 'notNull Violation: Card.fullName cannot be null'],
      [{ ...card, fullName: ' ' }, 'Validation error: Validation notEmpty on fullName failed'],
      [{ ...card, cardNum: undefined }, 'notNull Violation: Card.cardNum cannot be null'],
      [{ ...card, cardNum: '1e15' }, 'Validation error: Validation isInt on cardNum failed'],
      [{ ...card, expMonth: null }, 'notNull Violation: Card.expMonth cannot be null'],
      [{ ...card, expYear: undefined }, 'notNull Violation: Card.expYear cannot be null'],
    ] as const) {
      const reply = await shop.send('POST', '/api/Cards', sent, jim)
      expect([reply.statusCode, reply.json().message]).toEqual([400, message])
    }
    expect((await shop.get('/api/Cards', jim)).json().data).toHaveLength(1)
  })
})

describe('/api/Deliverys', () => {
  it('has another price for deluxe members', async () => {
    await using shop = await TestShop.open()
    const { data } = (await shop.get('/api/Deliverys')).json()
    expect(data[0]).toEqual({ id: 1, name: 'One Day Delivery', price: 0.99, eta: 1, icon: 'fas fa-rocket' })
    const stan = await shop.signIn(
      'stan@juice-sh.op',
      'ship coffin krypt cross estate supply insurance asbestos souvenir',
    )
    expect((await shop.get('/api/Deliverys/1', stan)).json().data.price).toBe(0.5)
    const missing = await shop.get('/api/Deliverys/9')
    expect([missing.statusCode, missing.json()]).toEqual([400, { status: 'error' }])
  })
})

describe('messages of customers', () => {
  it('are listed: feedback to all, complaints to customers', async () => {
    await using shop = await TestShop.open()
    expect((await shop.get('/api/Feedbacks')).json().data).toHaveLength(8)
    expect((await shop.get('/api/Complaints')).statusCode).toBe(401)
    const jim = await shop.signInAsJim()
    const reply = await shop.send('POST', '/api/Complaints', { UserId: 1, message: 'Too sour' }, jim)
    expect(reply.statusCode).toBe(201)
    expect(reply.json().data).toMatchObject({ id: 2, UserId: 1, message: 'Too sour', file: null })
    expect((await shop.get('/api/Complaints/1', jim)).statusCode).toBe(401)
    const removed = await shop.send('DELETE', '/api/Feedbacks/1', undefined, jim)
    expect(removed.json()).toEqual({ status: 'success', data: {} })
  })

  it('include requests for erasure', async () => {
    await using shop = await TestShop.open()
    const jim = await shop.signInAsJim()
    const reply = await shop.send('POST', '/api/PrivacyRequests', { UserId: 3, deletionRequested: true }, jim)
    expect(reply.json().data).toMatchObject({ UserId: 3, deletionRequested: true })
  })
})

describe('/api/Recycles', () => {
  it('are read by number, or by several', async () => {
    await using shop = await TestShop.open()
    expect((await shop.get('/api/Recycles')).json()).toEqual({
      status: 'success',
      data: { err: 'Sorry, this endpoint is not supported.' },
    })
    const ids = async (id: string) =>
      (await shop.get(`/api/Recycles/${id}`)).json().data.map((row: { id: number }) => row.id)
    expect(await ids('1')).toEqual([1])
    expect(await ids('[1,2,99]')).toEqual([1, 2])
    expect((await shop.get('/api/Recycles/x')).statusCode).toBe(500)
  })

  it('accept both spellings of a pick-up', async () => {
    await using shop = await TestShop.open()
    const jim = await shop.signInAsJim()
    for (const spelling of ['isPickUp', 'isPickup']) {
      const order = { UserId: 2, AddressId: 4, quantity: 200, [spelling]: true, date: '2027-01-01T00:00:00.000Z' }
      const reply = await shop.send('POST', '/api/Recycles', order, jim)
      expect(reply.json().data).toMatchObject({ isPickup: true, date: '2027-01-01T00:00:00.000Z' })
    }
  })

  it('answer the day of the pick-up, which boxes do not have', async () => {
    await using shop = await TestShop.open()
    const jim = await shop.signInAsJim()
    const date = '2027-01-01T00:00:00.000Z'
    const order = async (isPickUp: boolean) => {
      const reply = await shop.send(
        'POST',
        '/api/Recycles',
        { UserId: 2, AddressId: 4, quantity: 200, isPickUp, date },
        jim,
      )
      return reply.json().data
    }
    expect(await order(true)).toMatchObject({ isPickup: true, date, pickupDate: date })
    expect(await order(false)).toMatchObject({ isPickup: false, date, pickupDate: null })
  })
})

it('other tables are closed', async () => {
  await using shop = await TestShop.open()
  for (const name of ['Wallets', 'Baskets', 'Memorys', 'Captchas']) {
    expect((await shop.get(`/api/${name}`)).statusCode).toBe(500)
  }
})
