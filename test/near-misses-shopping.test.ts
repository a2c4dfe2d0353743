import { afterAll, beforeAll, expect, it } from 'vitest'
import { becomeShopper, type Shopper } from '#range/shopper.ts'
import { createVisitor, type Visitor } from '#range/visitor.ts'
import { monthlyCoupon } from '#shop/coupons/monthly.ts'
import { type OpenRange, openRange } from './support/open-range.ts'

type Reply = Awaited<ReturnType<Visitor['get']>>

let range: OpenRange
let visitor: Visitor
let shopper: Shopper

beforeAll(async () => {
  range = await openRange()
  visitor = createVisitor(range.url)
  shopper = await becomeShopper(visitor)
})
afterAll(() => range[Symbol.asyncDispose]())

const BITCOINS = 'https://blockchain.info/address/1AbKfgvw9psQ41NbLi8kufDQTezwG8DRZm'
const SHIRTS = 'http://shop.spreadshirt.com/juiceshop'

/** One after the other on the same shop, each with the status of its last reply, which shows that it went as meant. */
const NEAR_MISSES: [name: string, attempt: () => Promise<Reply>, status: number][] = [
  ['an item in a basket that is named alone', () => placeInto('"BasketId":"2"'), 401],
  ['an item in a foreign basket that is named first', () => placeInto('"BasketId":"2"', own()), 401],
  ['an item in one’s own basket that is named twice', () => placeInto(own(), own()), 200],
  ['an item of others that is to move', () => visitor.put('/api/BasketItems/1', { BasketId: '2' }), 400],
  ['more of what lies in a foreign basket', () => visitor.put('/api/BasketItems/1', { quantity: 3 }), 200],
  ['a negative quantity that is taken back', () => changeOwn(-100, 1), 200],
  ['a negative order that is outweighed', () => orderAll([1, -1], [6, 5]), 200],
  ['an order of next to nothing', () => orderAll([1, 0]), 200],
  ['a withdrawn product in the basket', () => shopper.take(10, 1), 200],
  ['another withdrawn product in an order', () => replaceOwn(10, 11), 200],
  ['a generous coupon that is only redeemed', () => redeem(99), 200],
  ['a coupon that is a little less generous', () => redeemAndOrder(79), 200],
  ['a generous coupon of another month', () => redeem(99, new Date(2013, 0, 15)), 404],
  ['an old campaign with nothing to order, to be delivered', deliverNothing, 400],
  ['an old campaign on another day', () => orderAllFor(campaign(Date.UTC(2026, 2, 8)), [1, 1]), 200],
  ['a campaign that never was', () => orderAllFor(btoa('WMNSDY2030-1898722800000'), [1, 1]), 200],
  ['a membership for an empty wallet', () => join({ paymentMode: 'wallet' }), 400],
  ['a membership for nobody’s card', () => join({ paymentMode: 'card', paymentId: 999 }), 400],
  ['a membership for somebody who has one', joinAgain, 400],
  ['a membership for nobody', () => createVisitor(range.url).post('/rest/deluxe-membership', {}), 401],
  ['a redirect to the source code', () => redirect('https://github.com/juice-shop/juice-shop'), 302],
  ['a redirect to what begins alike', () => redirect('https://github.com/juice-shop/juice-shop-ctf'), 302],
  ['a redirect that stays here', () => redirect('/?x=https://github.com/juice-shop/juice-shop'), 302],
  ['a redirect to one address, which mentions another', () => redirect(`${BITCOINS}?${SHIRTS}`), 302],
  ['a redirect to nowhere', () => redirect(`javascript:alert(1)//${BITCOINS}`), 302],
  ['the picture of another page', () => visitor.get('/assets/public/images/padding/55px.png'), 200],
  ['the last picture in another place', () => visitor.get('/assets/i18n/56px.png'), 200],
  ['the plan in another place', () => visitor.get('/assets/i18n/JuiceShop.stl'), 200],
  ['the plan in small letters', () => visitor.get('/assets/public/images/products/juiceshop.stl'), 200],
  ['another plan', () => visitor.get('/assets/public/images/products/squareBox1-40x40x40.stl'), 200],
]

it.each(NEAR_MISSES)('%s solves nothing', async (_name, attempt, status) => {
  const reply = await attempt()
  expect(reply.status, reply.text).toBe(status)
  expect(await range.solved()).toEqual([])
})

function own(): string {
  return `"BasketId":"${shopper.basketId}"`
}

function placeInto(...baskets: string[]): Promise<Reply> {
  const body = `{"ProductId":20,"quantity":1,${baskets.join(',')}}`
  return visitor.post('/api/BasketItems/', body, { headers: { 'content-type': 'application/json' } })
}

async function ownItems(): Promise<{ id: number; ProductId: number }[]> {
  const { data } = (await visitor.get(`/rest/basket/${shopper.basketId}`)).json<{
    data: { Products: { BasketItem: { id: number; ProductId: number } }[] }
  }>()
  return data.Products.map(({ BasketItem }) => BasketItem)
}

async function changeOwn(...quantities: number[]): Promise<Reply> {
  const [item] = await ownItems()
  for (const quantity of quantities) await visitor.put(`/api/BasketItems/${item?.id}`, { quantity })
  return shopper.checkOut()
}

async function replaceOwn(unwanted: number, wanted: number): Promise<Reply> {
  for (const { id, ProductId } of await ownItems()) {
    if (ProductId === unwanted) await visitor.delete(`/api/BasketItems/${id}`)
  }
  return orderAll([wanted, 1])
}

async function orderAllFor(
  couponData: string | undefined,
  ...lines: [productId: number, quantity: number][]
): Promise<Reply> {
  for (const [productId, quantity] of lines) await shopper.take(productId, quantity)
  return shopper.checkOut({ couponData })
}

function orderAll(...lines: [productId: number, quantity: number][]): Promise<Reply> {
  return orderAllFor(undefined, ...lines)
}

function redeem(percent: number, month = new Date()): Promise<Reply> {
  const code = monthlyCoupon(percent, month) ?? ''
  return visitor.put(`/rest/basket/${shopper.basketId}/coupon/${encodeURIComponent(code)}`)
}

async function redeemAndOrder(percent: number): Promise<Reply> {
  await redeem(percent)
  return orderAll([1, 1])
}

function campaign(day: number): string {
  return btoa(`WMNSDY2019-${day}`)
}

function deliverNothing(): Promise<Reply> {
  const orderDetails = { deliveryMethodId: '1' }
  return shopper.checkOut({ couponData: campaign(1_551_999_600_000), orderDetails })
}

function join(form: Record<string, unknown>): Promise<Reply> {
  return visitor.post('/rest/deluxe-membership', form)
}

function redirect(to: string): Promise<Reply> {
  return visitor.get(`/redirect?to=${encodeURIComponent(to)}`)
}

async function joinAgain(): Promise<Reply> {
  const member = createVisitor(range.url)
  await member.login('bjoern@owasp.org', 'kitten lesser pooch karate buffoon indoors')
  return member.post('/rest/deluxe-membership', {})
}
