import { expect, it } from 'vitest'
import { createVisitor } from '#game/visitor/create-visitor.ts'
import { scrollsSideways, WIDTHS } from '../support/browser.ts'
import { onCleanStage, page, range, visitor } from '../support/clean-stage.ts'
import { drawn, drawThird } from '../support/sample.ts'
import { become, becomeAs, enter } from './account-steps.ts'
import { newShopper, type Shopper } from './checkout-steps.ts'

onCleanStage()

const MARKUP = '<b>bold</b><img src="assets/none.png"><table><tr><td>'
const SCALARS = [null, '', '  ', 'a lot', -1, 1e308, '1e999', 'x'.repeat(5000), MARKUP, '["a",{"b":1}]']
/** Further values for documents. `undefined` is a missing field. */
const DOCUMENT_VALUES: unknown[] = [...SCALARS, true, [], [null, 7], {}, { toString: 1, map: 2, toFixed: 3 }, undefined]

/** Two orders of odd lines, one of them delivered. */
const LINE_ORDERS = ['lines-true', 'lines-false']
/** Each value as all fields of a line, and each object as a line itself. */
const ODD_LINES =
  DOCUMENT_VALUES.length + DOCUMENT_VALUES.filter((value) => typeof value === 'object' && value !== null).length

/** Screens of one order. */
const ORDER_SCREENS = [
  { path: 'track-result?id=', number: 'app-track-result code', goods: 'app-track-result .product-name' },
  { path: 'order-completion/', number: 'app-order-completion h2', goods: 'app-order-completion .mat-row' },
]

type Scalar = (typeof SCALARS)[number]
interface Planted {
  products: number[]
  users: number[]
  feedback: number[]
  addresses: number[]
  orders: string[]
}

/** Adds rows to every table and collection: one for each odd value, in all fields, owned by the shopper. */
async function plant({ email, bid, visitor: client }: Shopper): Promise<Planted> {
  const { shop } = await range.instance()
  const customer = Number(shop.sql.get`SELECT id FROM Users WHERE email = ${email}`?.id)
  const [now, mask] = ['2026-01-31 10:00:00.000 +00:00', email.replace(/[aeiou]/g, '*')]

  function insert(table: string, kept: Record<string, Scalar>, value: Scalar, at: number): number {
    const given: Record<string, Scalar> = { createdAt: value ?? at, updatedAt: value ?? now, ...kept }
    const columns = shop.db.prepare('SELECT name FROM pragma_table_info(?)').all(table)
    const names = columns.map(({ name }) => String(name)).filter((name) => !['id', 'deletedAt'].includes(name))
    const places = names.map(() => '?').join(', ')
    const values = names.map((name) => (Object.hasOwn(given, name) ? (given[name] ?? null) : value))
    const statement = shop.db.prepare(`INSERT INTO ${table} (${names.join(', ')}) VALUES (${places})`)
    return Number(statement.run(...values).lastInsertRowid)
  }
  const each = (table: string, keep: (at: number) => Record<string, Scalar>) =>
    SCALARS.map((value, at) => insert(table, keep(at), value, at))

  const products = each('Products', () => ({}))
  each('Quantities', (at) => ({ ProductId: products[at] ?? null }))
  each('BasketItems', (at) => ({ ProductId: products[at] ?? null, BasketId: bid }))
  const users = each('Users', () => ({}))
  const feedback = each('Feedbacks', (at) => ({ UserId: at % 2 ? customer : null, rating: SCALARS[at] ?? 'none' }))
  const addresses = each('Addresses', () => ({ UserId: customer }))
  each('Cards', () => ({ UserId: customer }))
  each('Deliveries', () => ({}))
  each('SecurityQuestions', () => ({}))
  each('Recycles', () => ({ UserId: customer, AddressId: null }))
  each('Memories', () => ({ UserId: customer }))
  each('Complaints', () => ({ UserId: customer }))
  shop.sql.run`UPDATE Users SET username = ${MARKUP}, profileImage = ${'no picture'} WHERE id = ${customer}`

  const [pattern] = shop.documents.all('orders')
  const orders = DOCUMENT_VALUES.map((value, at) => {
    const orderId = `odd-${at}`
    const fields = Object.keys(pattern ?? {}).map((key) => [key, value])
    shop.documents.insert('orders', { ...Object.fromEntries(fields), orderId, email: mask, _id: `order${at}` })
    return orderId
  })
  // The screen sums nothing over lines and reports a broken line, so all of them fit into two orders.
  const lines = DOCUMENT_VALUES.flatMap((value) => [
    { id: value, name: value, price: value, quantity: value, total: value, bonus: value },
    value,
  ])
  for (const orderId of LINE_ORDERS) {
    const delivered = orderId === LINE_ORDERS[0]
    const nested = { _id: orderId, orderId, email: mask, products: lines, delivered, totalPrice: 1 }
    shop.documents.insert('orders', nested)
  }
  for (const [at, value] of DOCUMENT_VALUES.entries()) {
    const likes = { likesCount: value, likedBy: value }
    shop.documents.insert('posts', { ...likes, product: '1', message: value, author: value, _id: `post${at}` })
  }
  // Published walkthroughs make these requests.
  expect((await client.post('/api/Products', { name: 'Walk', description: 'through', price: 47.11 })).status).toBe(201)
  expect((await createVisitor(range.url).put('/api/Products/2', { price: null, deluxePrice: 'text' })).status).toBe(200)
  return { products, users, feedback, addresses, orders }
}

/** Opens a screen. It must have its heading, no error and no broken numbers. */
async function see(path: string, heading: RegExp): Promise<void> {
  await page.goto(`${range.url}/#/${path}`)
  const message = path
  const drawn = { heading: expect.stringMatching(heading), busy: 0 }
  await expect.poll(() => page.evaluate(readScreen), { message, interval: 20 }).toMatchObject(drawn)
  const { text } = await page.evaluate(readScreen)
  expect(text, path).not.toMatch(/NaN|undefined|Infinity|\[object|This did not load|cannot be shown/)
  expect(visitor.complaints, path).toEqual([])
  expect([path, await scrollsSideways(page)]).toEqual([path, false])
}

/** Runs in the page. Returns its heading, its text and the number of parts that still load. */
function readScreen(): { heading: string; busy: number; text: string } {
  const main = document.querySelector('main')
  return {
    heading: main?.querySelector('h1')?.textContent ?? '',
    busy: document.querySelectorAll('[aria-busy="true"], main [role="status"][aria-label]').length,
    text: main?.textContent ?? '',
  }
}

const dialog = () => page.locator('[role="dialog"]')

it('no row that anybody can write breaks a screen', { timeout: 150_000 }, async () => {
  const belongings = { basket: { 1: 2 }, address: true, card: true, wallet: 50 }
  const shopper = await newShopper(range.url, belongings)
  const own = await shopper.visitor.get('/api/Addresss')
  const [home] = own.json<{ data: { id: number }[] }>().data
  const planted = await plant(shopper)
  page.setDefaultTimeout(8000)
  await enter(page, range.url, shopper)

  await see('search?size=120', /All Products/)
  const tiles = page.locator('.products-grid > li')
  await expect.poll(() => tiles.count()).toBeGreaterThan(50)
  const tile = (name: string) => tiles.filter({ has: page.locator('.item-name', { hasText: new RegExp(`^${name}$`) }) })
  expect(await tile('Walk').locator('.item-price').textContent()).toBe('47.11¤')
  expect(await tile(`#${planted.products[1]}`).locator('.item-price').textContent()).toBe('No price')
  const orange = tile('Orange Juice \\(1000ml\\)')
  expect(await orange.locator('.item-price').textContent()).toBe('No price')
  expect(await orange.locator('.btn-basket').isDisabled()).toBe(true)
  expect(await tile('Apple Juice \\(1000ml\\)').locator('.btn-basket').isEnabled()).toBe(true)
  const pictures = tiles.locator('img')
  await pictures.evaluateAll((images) => {
    for (const image of images) (image as HTMLImageElement).loading = 'eager'
  })
  const missing = () =>
    pictures.evaluateAll((images) => images.filter((image) => !(image as HTMLImageElement).naturalWidth).length)
  await expect.poll(missing).toBe(0)
  await see('search?q=a', /Search Results/)

  for (const id of [1, 2, ...drawThird(planted.products.slice(1))]) {
    await page.goto(`${range.url}/#/search?product=${id}`)
    await expect.poll(() => dialog().locator('h1').textContent(), { message: String(id) }).toMatch(/\S/)
    await expect.poll(() => dialog().locator('.mat-expansion-panel').textContent()).toMatch(/\(\d+\)/)
    expect(await dialog().textContent()).not.toMatch(/NaN|undefined|Infinity|\[object|cannot be shown/)
    if (id !== 1) continue
    await dialog().locator('.mat-expansion-panel button').first().click()
    await expect.poll(() => dialog().locator('.comment').count()).toBeGreaterThan(DOCUMENT_VALUES.length)
  }

  await page.evaluate((address) => {
    const choices = { addressId: String(address), deliveryMethodId: '1', paymentId: 'wallet' }
    for (const [name, value] of Object.entries(choices)) sessionStorage.setItem(name, value)
  }, home?.id)
  await see('basket', /Your Basket/)
  const lines = page.locator('app-basket .mat-mdc-row')
  expect(await lines.count()).toBe(SCALARS.length + 1)
  expect(await lines.first().textContent()).toContain('3.98')
  expect(await page.locator('#checkoutButton').isDisabled()).toBe(true)
  expect(await page.locator('#checkout-note').textContent()).toContain('no price')
  await see('address/select', /address/i)
  await see('delivery-method', /delivery/i)
  await see('payment/shop', /payment/i)
  await see('order-summary', /Order Summary/)
  expect(await page.locator('#checkoutButton').isDisabled()).toBe(true)

  await see('order-history', /Order History/)
  expect(await page.locator('app-order-history article').count()).toBe(DOCUMENT_VALUES.length + LINE_ORDERS.length)
  for (const order of [...drawThird(planted.orders), ...LINE_ORDERS]) {
    for (const { path, number, goods } of LINE_ORDERS.includes(order) ? ORDER_SCREENS : drawn(order, ORDER_SCREENS)) {
      await see(path + order, /\S/)
      await expect.poll(() => page.locator(number).first().textContent()).toBe(order)
      if (LINE_ORDERS.includes(order)) expect(await page.locator(goods).count()).toBe(ODD_LINES)
    }
  }

  await see('address/saved', /address/i)
  expect(await page.locator('app-address .mat-mdc-row').count()).toBe(SCALARS.length + 1)
  for (const id of drawThird(planted.addresses)) {
    await see(`address/edit/${id}`, /address/i)
    await page.locator('#address-form').waitFor()
  }
  await see('saved-payment-methods', /payment/i)
  expect(await page.locator('app-payment-method .mat-mdc-row').count()).toBe(SCALARS.length + 1)
  for (const [path, heading] of [
    ['wallet', /Wallet/],
    ['payment/wallet', /payment/i],
    ['payment/deluxe', /payment/i],
    ['deluxe-membership', /Deluxe/],
    ['recycle', /Recycl/i],
    ['address/create', /address/i],
    ['privacy-security/privacy-policy', /Privacy/],
    ['privacy-security/data-export', /Data/],
    ['privacy-security/change-password', /Password/],
    ['privacy-security/two-factor-authentication', /2FA/],
    ['privacy-security/last-login-ip', /IP/],
    ['register', /account/i],
    ['forgot-password', /password/i],
  ] as const) {
    await see(path, heading)
  }
  await page.locator('[aria-label="Open Sidenav"]').click()
  await expect.poll(() => dialog().textContent()).toContain(shopper.email)

  await page.keyboard.press('Escape')
  await dialog().waitFor({ state: 'detached' })

  await page.setViewportSize({ width: WIDTHS.phone, height: 800 })
  for (const path of ['search?size=120', 'basket', 'delivery-method', 'order-history', 'address/saved']) {
    await see(path, /\S/)
  }
  await page.setViewportSize({ width: WIDTHS.desk, height: 900 })

  await becomeAs(page, range.url, 'admin@juice-sh.op', 'admin123')
  await see('score-board', /Score Board/)
  await see('administration', /Administration/)
  await page.locator('.customer-table .mat-mdc-row').first().waitFor()
  await page.locator('.feedback-table .mat-mdc-row').first().waitFor()
  for (const table of ['.customer-table', '.feedback-table']) {
    const next = page.locator(`${table} .mat-mdc-paginator-navigation-next`)
    for (let more = 0; more < 9 && (await next.isEnabled()); more++) await next.click()
    expect(await page.locator(`${table} .mat-mdc-row`).count()).toBeGreaterThan(0)
  }
  for (const [kind, ids] of [
    ['user', planted.users],
    ['feedback', planted.feedback],
  ] as const) {
    for (const id of ids) {
      await page.goto(`${range.url}/#/administration?${kind}=${id}`)
      await expect.poll(() => dialog().locator('h1').textContent()).toContain(String(id))
      await expect.poll(() => dialog().locator('dl, blockquote').count(), { message: `${kind} ${id}` }).toBe(1)
      expect(await dialog().textContent()).not.toMatch(/NaN|undefined|Infinity|\[object|1970/)
    }
  }

  await becomeAs(page, range.url, 'accountant@juice-sh.op', 'i am an awesome accountant')
  await see('accounting', /Accounting/)
  for (const table of ['.order-table', '.product-table']) {
    const next = page.locator(`${table} .mat-mdc-paginator-navigation-next`)
    await next.waitFor()
    for (let more = 0; more < 9 && (await next.isEnabled()); more++) await next.click()
    expect(await page.locator(`${table} .mat-mdc-row`).count()).toBeGreaterThan(0)
    expect(await page.locator(table).textContent()).not.toMatch(/NaN|undefined|Infinity|\[object/)
  }

  await become(page, range.url, shopper)
  for (const path of ['profile', 'dataerasure']) {
    const reply = await page.goto(`${range.url}/${path}`)
    expect([path, reply?.status()]).toEqual([path, path === 'profile' ? 200 : expect.any(Number)])
    expect(await page.locator('h1').first().textContent()).toMatch(/\S/)
  }
})

it('a tile that breaks all the same is one broken tile', async () => {
  await createVisitor(range.url).put('/api/Products/1', { description: '<b>breaks the reader</b>' })
  await page.addInitScript(() => {
    const parse = DOMParser.prototype.parseFromString
    DOMParser.prototype.parseFromString = function (text, type) {
      if (String(text).includes('breaks the reader')) throw new Error('No reading of this.')
      return parse.call(this, text, type)
    }
  })
  await page.goto(`${range.url}/#/search`)
  const tiles = page.locator('.products-grid > li')
  await expect.poll(() => tiles.count()).toBe(12)
  expect(await tiles.filter({ hasText: 'This one cannot be shown' }).count()).toBe(1)
  expect(await tiles.locator('.item-name').count()).toBe(11)
  expect(await page.locator('main h1').first().textContent()).toBe('All Products')
})
