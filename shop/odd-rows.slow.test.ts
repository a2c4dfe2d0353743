import { expect, it } from 'vitest'
import { TestShop } from '#shop/testing.ts'

const MARKUP = '<b>bold</b><img src=x onerror="void 0">'
const SCALARS: (string | number | null)[] = [
  null,
  '',
  ' ',
  'text',
  'NaN',
  '1e999',
  -1,
  0.5,
  1e308,
  'x'.repeat(20_000),
  MARKUP,
]
const ODD_VALUES: unknown[] = [...SCALARS, true, [], [null, 7], {}, { toString: 1, length: 2 }, undefined]

/** Ids, which keep their values. */
const KEPT = new Set(['id', 'UserId', 'ProductId', 'BasketId', 'AddressId', 'SecurityQuestionId', 'deletedAt'])
const KEPT_IN_DOCUMENTS = new Set(['_id', 'email', 'author', 'orderId', 'product'])

function isScalar(value: unknown): value is string | number | null {
  return value === null || typeof value === 'string' || typeof value === 'number'
}

/** Writes a value into every field of every row that accepts it. */
function plant({ shop }: TestShop, value: unknown): void {
  const tables = shop.sql.all`SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'`
  for (const { name: table } of tables) {
    if (table === 'Documents' || table === 'Files') continue
    const columns = shop.db.prepare(`SELECT name FROM pragma_table_info(?)`).all(String(table))
    for (const { name: column } of columns) {
      if (KEPT.has(String(column)) || (table === 'Users' && column === 'email')) continue
      if (!isScalar(value)) continue
      // Some columns refuse null.
      shop.db.prepare(`UPDATE OR IGNORE \`${table}\` SET \`${column}\` = ?`).run(value)
    }
  }
  for (const collection of ['orders', 'posts']) {
    for (const document of shop.documents.all(collection)) {
      const fields = Object.keys(document).map((key) => [key, KEPT_IN_DOCUMENTS.has(key) ? document[key] : value])
      shop.documents.replace(collection, Object.fromEntries(fields))
    }
  }
}

const READ_BY_ANYBODY = [
  '/rest/products/search?q=',
  '/rest/products/search?q=a',
  '/rest/products/search?q=%27))--',
  '/api/Products',
  '/api/Products?sort=price&q=a',
  '/api/Products?sort=-deluxePrice&price=1',
  '/api/Products/1',
  '/api/Quantitys',
  '/api/Quantitys?sort=quantity',
  '/api/Feedbacks?sort=-rating,comment',
  '/api/Deliverys',
  '/api/Deliverys/1',
  '/api/SecurityQuestions',
  '/rest/user/security-question?email=jim@juice-sh.op',
  '/rest/products/1/reviews',
  '/rest/track-order/nothing',
  '/rest/languages',
  '/api/Recycles/1',
]

const READ_BY_CUSTOMERS = [
  '/rest/basket/2',
  '/rest/basket/1',
  '/api/BasketItems',
  '/api/BasketItems/1',
  '/api/Feedbacks/1',
  '/api/Users',
  '/api/Users/2',
  '/rest/user/authentication-details',
  '/rest/user/whoami?fields=id,email,profileImage,createdAt,isActive',
  '/api/Addresss',
  '/api/Addresss/3',
  '/api/Cards',
  '/api/Cards/2',
  '/rest/wallet/balance',
  '/rest/order-history',
  '/rest/products/1/reviews',
  '/rest/deluxe-membership',
  '/rest/2fa/status',
  '/rest/saveLoginIp',
  '/api/Complaints',
  '/profile',
]

const READ_BY_STAFF = ['/rest/order-history/orders', '/api/Quantitys/1']

async function signInAll(shop: TestShop) {
  const jim = await shop.signInAsJim()
  const accountant = await shop.signIn('accountant@juice-sh.op', 'i am an awesome accountant')
  const cookie = (language: string) => `language=${language}; token=${jim.authorization.slice('Bearer '.length)}`
  return { jim: (language: string) => ({ ...jim, cookie: cookie(language) }), accountant }
}

it.each(ODD_VALUES.map((value) => [JSON.stringify(value)?.slice(0, 40), value]))(
  'rows full of %s can be read',
  async (_, value) => {
    await using shop = await TestShop.open()
    const { jim, accountant } = await signInAll(shop)
    const orders = shop.shop.documents.all('orders').map(({ orderId }) => `/rest/track-order/${orderId}`)
    plant(shop, value)
    for (const language of ['en', 'de_DE']) {
      for (const url of [...READ_BY_ANYBODY, ...orders]) {
        const { statusCode, body } = await shop.get(url, { cookie: `language=${language}` })
        expect([url, statusCode, body.slice(0, 300)]).toEqual([url, 200, expect.anything()])
      }
      for (const url of READ_BY_CUSTOMERS) {
        const { statusCode, body } = await shop.get(url, jim(language))
        expect(statusCode < 500, `${url}: ${statusCode} ${body.slice(0, 300)}`).toBe(true)
      }
      for (const url of READ_BY_STAFF) expect((await shop.get(url, accountant)).statusCode, url).toBe(200)
      const exported = await shop.send('POST', '/rest/user/data-export', { format: 1 }, jim(language))
      expect([200, 401]).toContain(exported.statusCode)
    }
    const [review] = shop.shop.documents.all('posts')
    const liked = await shop.send('POST', '/rest/products/reviews', { id: review?._id }, jim('en'))
    expect(liked.statusCode, liked.body).toBe(200)
    const paid = await shop.send('POST', '/rest/deluxe-membership', { paymentMode: 'card', paymentId: 2 }, jim('en'))
    expect(paid.statusCode < 500, paid.body).toBe(true)
  },
)

it.each(SCALARS.map((value) => [JSON.stringify(value).slice(0, 40), value]))(
  'a basket full of %s is paid for in numbers, or refused in a sentence',
  async (_, value) => {
    await using shop = await TestShop.open()
    const { jim } = await signInAll(shop)
    plant(shop, value)
    const bid = shop.shop.sql.get`SELECT id FROM Baskets WHERE UserId = 2`?.id
    const orderDetails = { deliveryMethodId: 1, addressId: 3, paymentId: 2 }
    const reply = await shop.send('POST', `/rest/basket/${bid}/checkout`, { orderDetails }, jim('en'))
    if (reply.statusCode !== 200) {
      expect([reply.statusCode, reply.json()]).toEqual([400, { error: expect.stringMatching(/\.$/) }])
      return
    }
    const { orderConfirmation } = reply.json()
    const order = shop.shop.documents.find('orders', { orderId: orderConfirmation })[0]
    expect([order?.totalPrice, order?.bonus].every(Number.isFinite)).toBe(true)
    const paper = await shop.get(`/ftp/order_${orderConfirmation}.pdf`)
    expect([paper.statusCode, paper.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(shop.letters.at(-1)?.text).not.toMatch(/NaN|undefined|null/)
  },
)
