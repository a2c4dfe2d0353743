import { describe, expect, it } from 'vitest'
import { maskAddress } from '#shop/orders/orders.ts'
import { TestShop } from '#shop/testing.ts'

const json = { accept: 'application/json' }
const accountant = (shop: TestShop) => ({
  authorization: `Bearer ${shop.shop.tokens.issue({ data: { id: 99, email: 'a@juice-sh.op', role: 'accounting' } })}`,
})

it('addresses lose their vowels', () => {
  expect(maskAddress('Eve.Ideal@juice-sh.op')).toBe('*v*.*d**l@j**c*-sh.*p')
})

describe('GET /rest/order-history', () => {
  it('shows customers their orders, oldest first', async () => {
    await using shop = await TestShop.open()
    const admin = await shop.signInAsAdmin()
    await shop.send('POST', '/rest/basket/1/checkout', {}, admin)
    const { status, data } = (await shop.get('/rest/order-history', admin)).json()
    expect(status).toBe('success')
    expect(data.map(({ totalPrice }: { totalPrice: number }) => totalPrice)).toEqual([8.96, 26.97, 21.94])
    const jim = await shop.signInAsJim()
    expect((await shop.get('/rest/order-history', jim)).json()).toEqual({ status: 'success', data: [] })
  })

  it('finds customers by their starred address', async () => {
    await using shop = await TestShop.open()
    const jim = await shop.signInAsJim()
    const { orderConfirmation } = (await shop.send('POST', '/rest/basket/2/checkout', {}, jim)).json()
    const form = { email: 'jom@jaice-sh.up', password: 'secret', passwordRepeat: 'secret' }
    await shop.send('POST', '/api/Users', form)
    const jom = await shop.signIn(form.email, form.password)
    expect((await shop.get('/rest/order-history', jom)).json().data).toMatchObject([{ orderId: orderConfirmation }])
  })

  it('is closed to strangers', async () => {
    await using shop = await TestShop.open()
    for (const header of [json, { ...json, authorization: 'Bearer x.y.z' }]) {
      const reply = await shop.get('/rest/order-history', header)
      expect([reply.statusCode, reply.json().error.message]).toEqual([
        500,
        expect.stringMatching(/^Blocked illegal activity by /),
      ])
    }
  })
})

describe('the accounting department', () => {
  it('sees all orders, newest first', async () => {
    await using shop = await TestShop.open()
    const { orderConfirmation } = (
      await shop.send('POST', '/rest/basket/2/checkout', {}, await shop.signInAsJim())
    ).json()
    const { status, data } = (await shop.get('/rest/order-history/orders', accountant(shop))).json()
    expect(status).toBe('success')
    expect(data).toHaveLength(4)
    expect(data[0].orderId).toBe(orderConfirmation)
    expect(data.at(-1).totalPrice).toBe(8.96)
  })

  it('inverts the status that the page sends', async () => {
    await using shop = await TestShop.open()
    const header = accountant(shop)
    const first = () => shop.shop.documents.all('orders')[0]
    const _id = first()?._id
    const send = (deliveryStatus: unknown, id = _id) =>
      shop.send('PUT', `/rest/order-history/${id}/delivery-status`, { deliveryStatus }, header)
    expect((await send(false)).json()).toEqual({ status: 'success' })
    expect(first()).toMatchObject({ _id, delivered: true, eta: '0', totalPrice: 8.96 })
    await send(true)
    expect(first()).toMatchObject({ delivered: false, eta: '1' })
    const before = shop.shop.documents.all('orders')
    expect((await send(false, 'nobody')).json()).toEqual({ status: 'success' })
    expect(shop.shop.documents.all('orders')).toEqual(before)
  })

  it('is the only role with access', async () => {
    await using shop = await TestShop.open()
    const [order] = shop.shop.documents.all('orders')
    for (const header of [{}, await shop.signInAsJim(), await shop.signInAsAdmin()]) {
      for (const reply of [
        await shop.get('/rest/order-history/orders', header),
        await shop.send('PUT', `/rest/order-history/${order?._id}/delivery-status`, { deliveryStatus: false }, header),
      ]) {
        expect([reply.statusCode, reply.json()]).toEqual([403, { error: 'Malicious activity detected' }])
      }
    }
    expect(shop.shop.documents.all('orders')[0]).toEqual(order)
  })
})
