import { inflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { monthlyCoupon } from '#shop/coupons/monthly.ts'
import { printable } from '#shop/orders/printable.ts'
import { TestShop } from '#shop/testing.ts'

/** The texts of a PDF in the order in which they were written. */
function textsIn(pdf: Buffer): string[] {
  const source = pdf.toString('latin1')
  const streams = [...source.matchAll(/stream\n([\s\S]*?)\nendstream/g)].map(([, stream = '']) => stream)
  const pages = streams
    .filter((stream) => stream.startsWith('x'))
    .map((stream) => inflateSync(Buffer.from(stream, 'latin1')).toString('latin1'))
  return pages.flatMap((page) =>
    [...page.matchAll(/\[(.*?)\] TJ/g)].map(([, parts = '']) =>
      [...parts.matchAll(/<([0-9a-f]+)>/g)].map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1')).join(''),
    ),
  )
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
  it('says what was ordered, by whom, and what it costs', async () => {
    await using shop = await TestShop.open()
    const admin = await shop.signInAsAdmin()
    const coupon = encodeURIComponent(String(monthlyCoupon(15)))
    await shop.send('PUT', `/rest/basket/1/coupon/${coupon}`, undefined, admin)
    await shop.send('POST', '/api/BasketItems', { ProductId: 25, BasketId: 1, quantity: 2 }, admin)
    const { id, pdf, texts } = await orderAndFetch(shop, admin, 1, {
      addressId: 3,
      deliveryMethodId: '1',
      paymentId: '3',
    })
    expect(pdf.subarray(0, 8).toString()).toBe('%PDF-1.7')
    const whole = texts.join(' ')
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
      '2x Apple Juice (1000ml) ea. 1.99 = 3.98¤',
      '2x Fruit Press ea. 89.99 = 179.98¤',
      '15% discount from coupon: -30.29¤',
      'Delivery Price: 0.99¤',
      'Total Price: 172.62¤',
      'Bonus Points Earned: 19',
      'Page 1 of 1',
    ]) {
      expect(whole).toContain(line)
    }
    const source = pdf.toString('latin1')
    expect(source).toContain('/Lang (en)')
    expect(source).toContain('/DisplayDocTitle true')
    expect(source).toContain(`(Order Confirmation ${id})`)
    expect(source).toContain('(Vitamin CVE)')
  })

  it('is in the language of the customer', async () => {
    await using shop = await TestShop.open()
    const jim = { ...(await shop.signInAsJim()), cookie: 'language=de_DE' }
    const { pdf, texts } = await orderAndFetch(shop, jim, 2, { paymentId: 'wallet' })
    const whole = texts.join(' ')
    expect(whole).toContain('Bestellbestätigung Bestellt von: jim@juice-sh.op')
    expect(whole).toContain('Bezahlt von deinem Guthaben')
    expect(whole).toContain('2x Himbeersaft (1000ml) je 4.99 = 9.98¤')
    expect(pdf.toString('latin1')).toContain('/Lang (de-DE)')
  })

  it('keeps the addresses and cards of others to itself', async () => {
    await using shop = await TestShop.open()
    const jim = await shop.signInAsJim()
    const { texts } = await orderAndFetch(shop, jim, 2, { addressId: 3, paymentId: '1' })
    expect(texts.join(' ')).not.toMatch(/Test Street|card that ends/)
  })

  it('goes on over as many pages as it takes', async () => {
    await using shop = await TestShop.open()
    const jim = await shop.signInAsJim()
    const { sql } = shop.shop
    sql.run`DELETE FROM BasketItems`
    for (let id = 1; id <= 56; id++) {
      sql.run`INSERT INTO BasketItems (ProductId, BasketId, quantity, createdAt, updatedAt) VALUES (${id}, 2, 1, '', '')`
    }
    const { texts } = await orderAndFetch(shop, jim, 2, {})
    expect(texts.filter((text) => text.startsWith('1x '))).toHaveLength(56)
    expect(texts.filter((text) => text === 'Product')).toHaveLength(3)
    expect(texts.join(' ')).toContain('Page 3 of 3')
    expect(texts.join(' ')).not.toContain('Page 4')
  })

  it.each([
    ['日本語の飲み物 😀\u0000\r\n(“Żółć” ş ẞ)', '2x ??????? ?   (“Zólc” s SS)'],
    ['العصير', '2x ??????'],
    ['(\\) <b>bold</b> \u202e Straße', '2x (\\) <b>bold</b>  Straße'],
  ])('prints what its fonts can of %j', async (name, printed) => {
    await using shop = await TestShop.open()
    const jim = await shop.signInAsJim()
    shop.shop.sql.run`UPDATE Products SET name = ${name} WHERE id = 4`
    const { texts } = await orderAndFetch(shop, jim, 2, {})
    const decoded = texts.map((text) => text.replaceAll('\x93', '“').replaceAll('\x94', '”'))
    expect(decoded).toContain(printed)
  })

  it('takes names without an end, and customers with odd ones', async () => {
    await using shop = await TestShop.open()
    const jim = await shop.signInAsJim()
    shop.shop.sql.run`UPDATE Products SET name = ${'x'.repeat(50_000)} WHERE id = 4`
    const { pdf, texts } = await orderAndFetch(shop, jim, 2, {})
    expect(pdf.length).toBeLessThan(20_000)
    expect(texts.join('')).toContain('…'.replace('…', '\x85'))
  })

  it('is in the folder that everybody may look into', async () => {
    await using shop = await TestShop.open()
    const { id } = await orderAndFetch(shop, await shop.signInAsJim(), 2, {})
    expect((await shop.get('/ftp', { accept: 'application/json' })).json()).toEqual(
      expect.arrayContaining([`order_${id}.pdf`, 'incident-support.kdbx']),
    )
    expect((await shop.get('/ftp')).body).toContain(`<a href="/ftp/order_${id}.pdf">`)
    expect((await shop.get(`/ftp/order_${id.slice(0, -1)}.pdf`)).statusCode).toBe(404)
  })
})

it.each([
  ['Łódź, Đà Nẵng', 'Lódz, Dà Nang'],
  ['½ l – “juice” €', '½ l – “juice” €'],
  ['a\u0301 e\u0308', 'á ë'],
  ['ﬁne ①', 'fine 1'],
  ['tab\tline\nend', 'tab line end'],
  ['a\u00adb\u200dc', 'abc'],
])('%j is printed as %j', (text, printed) => {
  expect(printable(text)).toBe(printed)
})
