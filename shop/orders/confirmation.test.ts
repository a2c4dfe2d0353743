import { describe, expect, it } from 'vitest'
import { createMonthlyCoupon } from '#shop/coupons/monthly.ts'
import { TestShop } from '#shop/testing.ts'
import { readPieces } from '../../test/support/pdf-text.ts'

/** Texts of a PDF in the order of writing, without blanks. */
function textsIn(pdf: Buffer): string[] {
  return readPieces(pdf).map(({ text }) => withoutBlanks(text))
}

function withoutBlanks(text: string): string {
  return text.replace(/\s/g, '')
}

/** Glyphs are written from left to right in any script. */
function backwards(text: string): string {
  return /[\p{Script=Hebrew}\p{Script=Arabic}]/u.test(text) ? [...text].reverse().join('') : text
}

async function orderAndFetch(shop: TestShop, customer: Record<string, string>, basket: number, orderDetails: object) {
  const { orderConfirmation } = (
    await shop.send('POST', `/rest/basket/${basket}/checkout`, { orderDetails }, customer)
  ).json()
  const reply = await shop.get(`/ftp/order_${orderConfirmation}.pdf`)
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/pdf'])
  return { id: String(orderConfirmation), pdf: reply.rawPayload, texts: textsIn(reply.rawPayload) }
}

describe('the confirmation of an order', () => {
  it('has goods, customer and price', async () => {
    await using shop = await TestShop.open()
    const admin = await shop.signInAsAdmin()
    const coupon = encodeURIComponent(String(createMonthlyCoupon(15, new Date())))
    await shop.send('PUT', `/rest/basket/1/coupon/${coupon}`, undefined, admin)
    await shop.send('POST', '/api/BasketItems', { ProductId: 25, BasketId: 1, quantity: 2 }, admin)
    const { id, pdf, texts } = await orderAndFetch(shop, admin, 1, {
      addressId: 3,
      deliveryMethodId: '1',
      paymentId: '3',
    })
    expect(pdf.subarray(0, 8).toString()).toBe('%PDF-1.7')
    const whole = texts.join('')
    for (const line of [
      'Vitamin CVE',
      'Order Confirmation',
      'Customer: admin@juice-sh.op',
      `Order #: ${id}`,
      `Date: ${new Date().toISOString().slice(0, 10)}`,
      'Administrator',
      '0815 Test Street',
      '4711 Test',
      'One Day Delivery',
      'Items: 201.92¤',
      '2x Apple Juice (1000ml) ea. 1.99 = 3.98¤',
      '2x Fruit Press ea. 89.99 = 179.98¤',
      '15% discount from coupon: -30.29¤',
      'Delivery Price: 0.99¤',
      'Total Price: 172.62¤',
      'Bonus Points Earned: 19',
      'Page 1 of 1',
    ]) {
      expect(whole).toContain(withoutBlanks(line))
    }
    const source = pdf.toString('latin1')
    expect(source).toContain('/Lang (en)')
    expect(source).toContain('/DisplayDocTitle true')
    expect(source).toContain(`(Order Confirmation ${id})`)
    expect(source).toContain('(Vitamin CVE)')
    expect(source).toContain(`(Bar code of ${id})`)
  })

  it('is in the language of the customer', async () => {
    await using shop = await TestShop.open()
    const jim = { ...(await shop.signInAsJim()), cookie: 'language=de_DE' }
    const { pdf, texts } = await orderAndFetch(shop, jim, 2, { paymentId: 'wallet' })
    const whole = texts.join('')
    expect(whole).toContain('Bestelltvon:jim@juice-sh.op')
    expect(whole).toContain('BezahltvondeinemGuthaben')
    expect(whole).toContain('2xHimbeersaft(1000ml)je4.99=9.98¤')
    expect(pdf.toString('latin1')).toContain('/Lang (de-DE)')
  })

  it('hides addresses and cards of other customers', async () => {
    await using shop = await TestShop.open()
    const jim = await shop.signInAsJim()
    const { texts } = await orderAndFetch(shop, jim, 2, { addressId: 3, paymentId: '1' })
    expect(texts.join('')).not.toMatch(/TestStreet|cardthatends/)
  })

  it('spans several pages', async () => {
    await using shop = await TestShop.open()
    const jim = await shop.signInAsJim()
    const { sql } = shop.shop
    sql.run`DELETE FROM BasketItems`
    for (let id = 1; id <= 56; id++) {
      sql.run`INSERT INTO BasketItems (ProductId, BasketId, quantity, createdAt, updatedAt) VALUES (${id}, 2, 1, '', '')`
    }
    const { texts } = await orderAndFetch(shop, jim, 2, {})
    expect(texts.filter((text) => text.startsWith('1x'))).toHaveLength(56)
    expect(texts.filter((text) => text === 'Product')).toHaveLength(3)
    expect(texts.join('')).toContain('Page3of3')
    expect(texts.join('')).not.toContain('Page4')
  })

  it.each([
    ['日本語の飲み物 リンゴ'],
    ['苹果汁 蘋果汁'],
    ['사과 주스'],
    ['Яблочный сок «Ёлка» ґ'],
    ['Χυμός πορτοκαλιού'],
    ['“Żółć” ş ẞ Łódź, Đà Nẵng ½ €'],
    ['Խնձորի հյութ'],
    ['ვაშლის წვენი'],
    ['सेब रस'],
    ['😀 ☂'],
  ])('has every letter of %j', async (name) => {
    await using shop = await TestShop.open()
    const jim = await shop.signInAsJim()
    shop.shop.sql.run`UPDATE Products SET name = ${name} WHERE id = 4`
    shop.shop.sql.run`UPDATE Addresses SET fullName = ${name} WHERE UserId = 2`
    const addressId = shop.shop.sql.get`SELECT id FROM Addresses WHERE UserId = 2`?.id
    const { texts } = await orderAndFetch(shop, jim, 2, { addressId })
    const letters = withoutBlanks(name)
    expect(texts.join('').split(letters)).toHaveLength(3)
    expect(texts.join('')).toContain(`2x${letters}`)
  })

  it.each([
    // Position of each word, from left to right.
    ['עצירת תפוחים (1000)', ['2x', '(', '1000', ')', 'תפוחים', 'עצירת']],
    ['عصير تفاح', ['2x', 'تفاح', 'عصير']],
  ])('writes %j from right to left', async (name, words) => {
    await using shop = await TestShop.open()
    const jim = await shop.signInAsJim()
    shop.shop.sql.run`UPDATE Products SET name = ${name} WHERE id = 4`
    const { pdf } = await orderAndFetch(shop, jim, 2, {})
    const placed = readPieces(pdf)
      .map(({ text, x }) => ({ text: backwards(text.trim()), x }))
      .filter(({ text }) => words.includes(text))
      .sort((a, b) => a.x - b.x)
    expect(placed.map(({ text }) => text)).toEqual(words)
  })

  it.each([
    ['(\\) <b>bold</b> \u202e Straße', '2x (\\) <b>bold</b> Straße'],
    ['tab\tline\nend a\u00adb', '2x tab line end ab'],
    ['\u{10380}!', '2x □!'],
  ])('prints %j as %j', async (name, printed) => {
    await using shop = await TestShop.open()
    const jim = await shop.signInAsJim()
    shop.shop.sql.run`UPDATE Products SET name = ${name} WHERE id = 4`
    const { texts } = await orderAndFetch(shop, jim, 2, {})
    expect(texts.join('')).toContain(withoutBlanks(printed))
  })

  // fontkit knows no letter without an anchor for a mark.
  it.each([['ਸੇਬ ਜੂਸ'], ['ទឹកផ្លែប៉ោម']])('prints the marks of %j', async (name) => {
    await using shop = await TestShop.open()
    const jim = await shop.signInAsJim()
    shop.shop.sql.run`UPDATE Products SET name = ${name} WHERE id = 4`
    const { texts } = await orderAndFetch(shop, jim, 2, {})
    const printed = new Set(texts.join(''))
    expect([...withoutBlanks(name)].filter((letter) => !printed.has(letter))).toEqual([])
  })

  it('takes names without an end, and customers with odd ones', async () => {
    await using shop = await TestShop.open()
    const jim = await shop.signInAsJim()
    shop.shop.sql.run`UPDATE Products SET name = ${'x'.repeat(50_000)} WHERE id = 4`
    const { pdf, texts } = await orderAndFetch(shop, jim, 2, {})
    expect(pdf.length).toBeLessThan(60_000)
    expect(texts.join('')).toContain('x…')
  })

  it('is in the public folder', async () => {
    await using shop = await TestShop.open()
    const { id } = await orderAndFetch(shop, await shop.signInAsJim(), 2, {})
    expect((await shop.get('/ftp', { accept: 'application/json' })).json()).toEqual(
      expect.arrayContaining([`order_${id}.pdf`, 'incident-support.kdbx']),
    )
    expect((await shop.get('/ftp')).body).toContain(`<a href="ftp/order_${id}.pdf">`)
    expect((await shop.get(`/ftp/order_${id.slice(0, -1)}.pdf`)).statusCode).toBe(404)
  })
})
