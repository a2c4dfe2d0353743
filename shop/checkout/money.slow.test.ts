import { afterAll, beforeAll, expect, it } from 'vitest'
import { formatAmount, toAmount, toCents, toWholeCents } from '#shop/checkout/cents.ts'
import { createMonthlyCoupon } from '#shop/coupons/monthly.ts'
import { TestShop } from '#shop/testing.ts'
import { isWhole } from '../../test/support/sample.ts'

/** Computed from the rules with big integers, independent of the code. */
const CASES = isWhole ? 400 : 80
const SEED = 20_261_121

const CAMPAIGNS: [code: string, day: bigint, percent: bigint][] = [
  ['WMNSDY2019', 1_551_999_600_000n, 75n],
  ['WMNSDY2023', 1_678_230_000_000n, 60n],
  ['ORANGE2020', 1_588_546_800_000n, 50n],
  ['ORANGE2023', 1_683_154_800_000n, 40n],
]
const DELIVERIES: [id: unknown, cents: bigint, deluxe: bigint, eta: string][] = [
  [1, 99n, 50n, '1'],
  ['2', 50n, 0n, '3'],
  [3, 0n, 0n, '5'],
  [undefined, 0n, 0n, '5'],
  ['4711', 0n, 0n, '5'],
]

interface Buyer {
  header: { authorization: string }
  id: number
  basket: number
  deluxe: boolean
}

interface Case {
  items: { id: number; price: bigint; deluxePrice: bigint; quantity: bigint }[]
  monthly: number | undefined
  campaign: (typeof CAMPAIGNS)[number] | undefined
  delivery: (typeof DELIVERIES)[number]
  payment: 'wallet' | '5' | null
  wallet: bigint
}

let shop: TestShop
let buyers: Buyer[]
beforeAll(async () => {
  shop = await TestShop.open()
  const { authorization } = await shop.signIn(
    'stan@juice-sh.op',
    'ship coffin krypt cross estate supply insurance asbestos souvenir',
  )
  const stan = shop.shop.sql.get`SELECT id FROM Users WHERE email = 'stan@juice-sh.op'` as { id: number }
  const basket = shop.shop.sql.get`SELECT id FROM Baskets WHERE UserId = ${stan.id}` as { id: number }
  buyers = [
    { header: await shop.signInAsJim(), id: 2, basket: 2, deluxe: false },
    { header: { authorization }, id: stan.id, basket: basket.id, deluxe: true },
  ]
})
afterAll(() => shop[Symbol.asyncDispose]())

/** mulberry32, repeatable. */
function draws(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below)
  }
}

function drawCase(draw: (below: number) => number): Case {
  const pick = <T>(list: readonly T[]): T => list[draw(list.length)] as T
  const price = () => BigInt(pick([draw(100), draw(2000), draw(20_000), draw(1_000_000), 500, 499, 1500]))
  const quantity = () => BigInt(pick([1, 1, 2, 3, draw(50), draw(1000), 0, -draw(50), -draw(100_000)]))
  const ids = new Set(Array.from({ length: 1 + draw(8) }, () => 1 + draw(56)))
  return {
    items: [...ids].map((id) => ({ id, price: price(), deluxePrice: price(), quantity: quantity() })),
    monthly: draw(2) ? 10 + draw(90) : undefined,
    campaign: draw(3) ? undefined : pick(CAMPAIGNS),
    delivery: pick(DELIVERIES),
    payment: pick(['wallet', 'wallet', '5', null]),
    wallet: BigInt(pick([0, draw(10_000), draw(1_000_000), draw(1_000_000_000)])),
  }
}

function reckon({ items, monthly, campaign, delivery, payment, wallet }: Case, deluxe: boolean) {
  const lines = items.map(({ id, price, deluxePrice, quantity }) => {
    const piece = deluxe ? deluxePrice : price
    return { id, quantity, piece, total: piece * quantity, bonus: ((piece + 500n) / 1000n) * quantity }
  })
  const goods = lines.reduce((sum, { total }) => sum + total, 0n)
  const bonus = lines.reduce((sum, line) => sum + line.bonus, 0n)
  const percent = monthly === undefined ? (campaign?.[2] ?? 0n) : BigInt(monthly)
  const hundredths = goods * percent
  const size = hundredths < 0n ? -hundredths : hundredths
  const rounded = size / 100n + (size % 100n >= 50n ? 1n : 0n)
  const discount = hundredths < 0n ? -rounded : rounded
  const total = goods - discount + (deluxe ? delivery[2] : delivery[1])
  const accepted = payment !== 'wallet' || wallet >= total
  const left = wallet - (payment === 'wallet' ? total : 0n) + bonus * 100n
  return { lines, bonus, percent, discount, total, accepted, left }
}

/** `1.99`, `-0.05`: cents as JSON shows them, with two decimals at least. */
function written(cents: bigint): string {
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0')
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

function arrange({ sql }: TestShop['shop'], buyer: Buyer, { items, monthly, wallet }: Case): void {
  const coupon = monthly === undefined ? null : (createMonthlyCoupon(monthly, new Date()) ?? null)
  sql.run`DELETE FROM BasketItems WHERE BasketId = ${buyer.basket}`
  sql.run`UPDATE Baskets SET coupon = ${coupon} WHERE id = ${buyer.basket}`
  sql.run`UPDATE Wallets SET balance = ${Number(written(wallet))} WHERE UserId = ${buyer.id}`
  for (const { id, price, deluxePrice, quantity } of items) {
    const [normal, reduced] = [Number(written(price)), Number(written(deluxePrice))]
    sql.run`UPDATE Products SET price = ${normal}, deluxePrice = ${reduced} WHERE id = ${id}`
    sql.run`
      INSERT INTO BasketItems (ProductId, BasketId, quantity, createdAt, updatedAt)
      VALUES (${id}, ${buyer.basket}, ${Number(quantity)}, '', '')`
  }
}

/** All rows that an order may change. */
function stateOf({ sql }: TestShop['shop'], { id, basket }: Buyer) {
  return {
    stock: new Map(
      sql.all`SELECT ProductId, quantity FROM Quantities`.map((row) => [Number(row.ProductId), Number(row.quantity)]),
    ),
    items: sql.all`SELECT ProductId, quantity FROM BasketItems WHERE BasketId = ${basket}`.length,
    coupon: sql.get`SELECT coupon FROM Baskets WHERE id = ${basket}`?.coupon,
    wallet: sql.get`SELECT balance FROM Wallets WHERE UserId = ${id}`?.balance,
    orders: Number(sql.get`SELECT count(*) AS n FROM Documents WHERE collection = 'orders'`?.n),
    files: Number(sql.get`SELECT count(*) AS n FROM Files`?.n),
  }
}

it(`${CASES} random orders are right to the cent`, { timeout: 120_000 }, async () => {
  const draw = draws(SEED)
  const seen = { refused: 0, negative: 0, monthly: 0, campaign: 0, deluxe: 0 }
  for (let number = 0; number < CASES; number++) {
    const buyer = buyers[draw(2)] as Buyer
    const drawn = drawCase(draw)
    const expected = reckon(drawn, buyer.deluxe)
    arrange(shop.shop, buyer, drawn)
    const before = stateOf(shop.shop, buyer)
    const { campaign, delivery, payment } = drawn
    const couponData = Buffer.from(campaign ? `${campaign[0]}-${campaign[1]}` : 'null').toString('base64')
    const orderDetails = { paymentId: payment, deliveryMethodId: delivery[0] }
    const url = `/rest/basket/${buyer.basket}/checkout`
    const headers = { ...buyer.header, accept: 'application/json' }
    const reply = await shop.send('POST', url, { couponData, orderDetails }, headers)
    const after = stateOf(shop.shop, buyer)
    const about = `case ${number}`

    if (!expected.accepted) {
      expect([reply.statusCode, reply.json().error.message], about).toEqual([500, 'Insufficient wallet balance.'])
      expect(after, about).toEqual(before)
      seen.refused++
      continue
    }
    expect(reply.statusCode, about).toBe(200)
    const [order] = shop.shop.documents.all('orders').slice(-1)
    expect(order, about).toMatchObject({
      orderId: reply.json().orderConfirmation,
      promotionalAmount: expected.percent > 0n ? written(expected.discount) : '0',
      totalPrice: Number(written(expected.total)),
      bonus: Number(expected.bonus),
      deliveryPrice: Number(written(buyer.deluxe ? delivery[2] : delivery[1])),
      eta: delivery[3],
      products: expected.lines.map(({ id, quantity, piece, total, bonus }) => ({
        id,
        quantity: Number(quantity),
        price: Number(written(piece)),
        total: Number(written(total)),
        bonus: Number(bonus),
      })),
    })
    expect(JSON.stringify(order), about).not.toMatch(/":-?\d+(\.\d{3}|\.?\d*e)/)
    const stock = new Map(before.stock)
    for (const { id, quantity } of drawn.items) stock.set(id, (stock.get(id) ?? 0) - Number(quantity))
    const wallet = Number(written(expected.left))
    const [orders, files] = [before.orders + 1, before.files + 1]
    expect(after, about).toEqual({ stock, items: 0, coupon: null, wallet, orders, files })

    if (expected.total < 0n) seen.negative++
    if (drawn.monthly !== undefined) seen.monthly++
    else if (campaign) seen.campaign++
    if (buyer.deluxe) seen.deluxe++
  }
  for (const [kind, times] of Object.entries(seen)) expect(times, kind).toBeGreaterThan(CASES / 20)
})

it.each([
  [1.005, 101],
  [-1.005, -101],
  [0.145, 15],
  ['2.50', 250],
  [-0.001, 0],
  [999_999_999_999.99, 99_999_999_999_999],
])('%s is %i cents', (amount, cents) => {
  expect(toCents(amount)).toBe(cents)
})

it.each([null, '', ' ', true, 'abc', 1e300, Number.POSITIVE_INFINITY, undefined, {}, [], [1], -1e13])(
  '%s is no amount',
  (amount) => {
    expect(toCents(amount)).toBeNaN()
  },
)

it('sums have no rounding errors', () => {
  expect(toWholeCents(29.2 * -100 - 0.000_000_1)).toBe(-2920)
  expect(Object.is(toWholeCents(-0.2), 0)).toBe(true)
  expect([toAmount(-2920), formatAmount(-2920), formatAmount(5)]).toEqual([-29.2, '-29.20', '0.05'])
})
