import { describe, expect, it } from 'vitest'
import { createMonthlyCoupon, findMonthlyDiscount } from '#shop/coupons/monthly.ts'
import { decodeZ85, encodeZ85 } from '#shop/coupons/z85.ts'
import { TestShop } from '#shop/testing.ts'

const january2013 = new Date(2013, 0, 15)

describe('Z85', () => {
  it.each([
    ['JAN13-10', 'n<MibgC7sn'],
    ['NOV13-10', 'pes[BgC7sn'],
    ['DEC13-15', 'l}6D$gC7ss'],
    ['NOV26-90', 'pes[Chz3{y'],
    ['NOV17-30', 'pes[Bh.u*t'],
  ])('%s is %s', (text, code) => {
    expect(encodeZ85(Buffer.from(text))).toBe(code)
    expect(decodeZ85(code)?.toString()).toBe(text)
  })

  it('the vector of its inventors', () => {
    const bytes = Buffer.from('864fd26fb559f75b', 'hex')
    expect(encodeZ85(bytes)).toBe('HelloWorld')
    expect(decodeZ85('HelloWorld')).toEqual(bytes)
    const all = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte))
    expect(decodeZ85(encodeZ85(all))).toEqual(all)
  })

  it.each(['', 'abcd', 'abcdef', 'abcd"', 'abc e', 'äbcde', '#####'])('%j is no Z85', (text) => {
    expect(decodeZ85(text)).toBeUndefined()
  })
})

describe('coupons of the month', () => {
  it('are made for two digits', () => {
    expect(createMonthlyCoupon(10, january2013)).toBe('n<MibgC7sn')
    for (const percent of [5, 100, 0, -10, 12.5, Number.NaN])
      expect(createMonthlyCoupon(percent, new Date()), String(percent)).toBeUndefined()
    for (let percent = 10; percent < 100; percent++) {
      expect(findMonthlyDiscount(createMonthlyCoupon(percent, new Date()) ?? null, new Date())).toBe(percent)
    }
  })

  const code = (text: string) => encodeZ85(Buffer.from(text))
  it.each([
    ['n<MibgC7sn', 10],
    [code('JAN13-00'), 0],
    [code('JAN14-10'), 0],
    [code('FEB13-10'), 0],
    [code('jan13-10'), 0],
    [code('JAN13-1x'), 0],
    [code('JAN13-500xyz'), 500],
    [code('JAN13-50-juice!!'), 50],
    [code('xJAN13-5'), 0],
    [code('JAN13--9JAN13-99'), 0],
    ['not a code', 0],
    [null, 0],
  ])('%s takes %i percent off', (coupon, discount) => {
    expect(findMonthlyDiscount(coupon, january2013)).toBe(discount)
  })

  it('begin and end with their month', () => {
    expect(findMonthlyDiscount('n<MibgC7sn', new Date(2013, 0, 1))).toBe(10)
    expect(findMonthlyDiscount('n<MibgC7sn', new Date(2013, 0, 31, 23, 59, 59))).toBe(10)
    expect(findMonthlyDiscount('n<MibgC7sn', new Date(2013, 1, 1))).toBe(0)
  })
})

describe('PUT /rest/basket/:id/coupon/:coupon', () => {
  const stored = (shop: TestShop) => shop.shop.sql.get`SELECT coupon FROM Baskets WHERE id = 2`?.coupon
  const redeem = (shop: TestShop, header: Record<string, string>, coupon: string, basket = '2') =>
    shop.send('PUT', `/rest/basket/${basket}/coupon/${coupon}`, undefined, { ...header, accept: 'application/json' })

  it('stores a valid code with the basket, encoded once or twice', async () => {
    await using shop = await TestShop.open()
    const jim = await shop.signInAsJim()
    const odd = Array.from({ length: 300 }, (_, number) => code(number)).filter((text) => /[%#?/&]/.test(text))
    expect(odd.some((text) => text.includes('%')) && odd.some((text) => text.includes('/'))).toBe(true)
    for (const coupon of [String(createMonthlyCoupon(20, new Date())), ...odd.slice(0, 40)]) {
      const once = encodeURIComponent(coupon)
      for (const path of [once, encodeURIComponent(once)]) {
        const reply = await redeem(shop, jim, path)
        expect([reply.statusCode, stored(shop)], `${coupon} as ${path}`).toEqual([200, coupon])
        expect(reply.json()).toEqual({ discount: findMonthlyDiscount(coupon, new Date()) })
      }
    }
  })

  it('removes the coupon for an invalid code', async () => {
    await using shop = await TestShop.open()
    const jim = await shop.signInAsJim()
    for (const coupon of ['n%3CMibgC7sn', 'WMNSDY2019', 'x', '%2525', '%00']) {
      await redeem(shop, jim, encodeURIComponent(String(createMonthlyCoupon(20, new Date()))))
      expect(stored(shop)).toBe(createMonthlyCoupon(20, new Date()))
      const reply = await redeem(shop, jim, coupon)
      expect([reply.statusCode, reply.body, stored(shop)]).toEqual([404, 'Invalid coupon.', null])
    }
  })

  it('needs a customer and a basket, not the basket’s customer', async () => {
    await using shop = await TestShop.open()
    const coupon = encodeURIComponent(String(createMonthlyCoupon(20, new Date())))
    expect((await redeem(shop, {}, coupon)).statusCode).toBe(401)
    const jim = await shop.signInAsJim()
    expect((await redeem(shop, jim, coupon, '1')).statusCode).toBe(200)
    const missing = await redeem(shop, jim, coupon, '4711')
    expect([missing.statusCode, missing.json().error.message]).toEqual([500, 'Basket with id=4711 does not exist.'])
  })

  /** Longer codes, so that all characters of the alphabet occur. */
  function code(number: number): string {
    const month = decodeZ85(String(createMonthlyCoupon(10, new Date())))
      ?.toString()
      .slice(0, 6)
    return encodeZ85(Buffer.from(`${month}15-${String(number * 7919).padStart(7, '.')}`))
  }
})
