import { afterAll, expect, it } from 'vitest'
import { Evaluators } from '#containment/expressions/evaluators.ts'
import { TimeBudget } from '#containment/time-budget.ts'
import type { Confirmation } from '#shop/orders/confirmation.ts'
import { drawConfirmation } from '#shop/orders/paper/draw-confirmation.ts'
import { readPieces } from '../../test/support/pdf-text.ts'

const evaluators = new Evaluators()
let refused = 0
const draw = evaluators.createDrawConfirmation(new TimeBudget({ perMinute: 20_000 }), () => refused++)
afterAll(() => evaluators.close())

const confirmationOf = (name: string): Confirmation => ({
  locale: 'en',
  placedAt: new Date(0),
  shopName: 'Vitamin CVE',
  orderId: '5267-0123456789abcdef',
  title: 'Order Confirmation',
  number: 'Order #: 5267-0123456789abcdef',
  customer: 'Customer: jim@juice-sh.op',
  date: 'Date: 1970-01-01',
  barCode: 'Bar code',
  head: { product: 'Product', price: 'Price', total: 'Total' },
  rows: [{ product: name, price: 'ea. 1.99', total: '= 1.99¤' }],
  facts: [],
  sums: [],
  total: { label: 'Total Price:', amount: '1.99¤' },
  bonus: { label: 'Bonus Points Earned:', amount: '0' },
  farewell: 'Farewell.',
  thanks: 'Thanks.',
  foot: 'Page {page} of {pages}',
})

const WRITINGS =
  /\p{sc=Latin}|\p{sc=Greek}|\p{sc=Cyrillic}|\p{sc=Hebrew}|\p{sc=Armenian}|\p{sc=Georgian}|\p{sc=Hiragana}|\p{sc=Han}|\p{sc=Ethiopic}/u

const textOf = (pdf: Uint8Array): string =>
  readPieces(Buffer.from(pdf))
    .map(({ text }) => text)
    .join('')

it('a thread draws the same as the shop, with hardly any work on the main thread', async () => {
  const confirmation = confirmationOf('1x Apple Juice, Орех, जूस')
  const before = process.threadCpuUsage()
  const pdf = await draw(confirmation)
  const { user, system } = process.threadCpuUsage(before)
  // The fonts alone take some hundred milliseconds to unpack.
  expect((user + system) / 1000).toBeLessThan(150)
  expect(textOf(pdf)).toBe(textOf(drawConfirmation(confirmation)))
})

it('all of a team may order at once', async () => {
  const drawn = await Promise.all(
    Array.from({ length: 30 }, (_, index) => draw(confirmationOf(`${index}x Apple Juice`))),
  )
  expect(new Set(drawn.map(textOf)).size).toBe(30)
  expect(refused).toBe(0)
})

it('letters of many writings fit into the memory of the thread', async () => {
  const letters = Array.from({ length: 3000 }, (_, index) => String.fromCodePoint(0x20 + index * 7))
  const name = letters.filter((letter) => WRITINGS.test(letter)).join('')
  expect(textOf(await draw(confirmationOf(name)))).toContain('Total Price:')
})
