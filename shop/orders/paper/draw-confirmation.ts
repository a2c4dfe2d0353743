import type { Confirmation, Sum } from '#shop/orders/confirmation.ts'
import { MARK } from '#shop/orders/mark.ts'
import { ACCENT, type Cell, LEFT, QUIET, RIGHT, Sheet } from '#shop/orders/sheet.ts'

/** Right edges of the amounts, left edge of the second column. */
const PIECE_PRICE_END = 452
const MIDDLE = 320
const SUMS = 312
const AMOUNTS = 440
const BARS = 340
const MARK_WIDTH = 32

/** Draws the confirmation of an order as a PDF. */
export function drawConfirmation(confirmation: Confirmation): Uint8Array<ArrayBuffer> {
  const { title, orderId, shopName, locale, placedAt, head, rows, foot } = confirmation
  const sheet = new Sheet({
    title: `${title} ${orderId}`,
    author: shopName,
    subject: title,
    locale,
    createdAt: placedAt,
  })
  drawHead(sheet, title, shopName)
  drawNumber(sheet, confirmation)
  const small = { size: 8, colour: QUIET }
  sheet.table(
    [
      { text: head.product, to: MIDDLE, ...small },
      { text: head.price, from: MIDDLE, to: PIECE_PRICE_END, right: true, ...small },
      { text: head.total, from: PIECE_PRICE_END, right: true, ...small },
    ],
    rows.map(({ product, price, total }) => [
      { text: product, to: MIDDLE },
      { text: price, from: MIDDLE, to: PIECE_PRICE_END, right: true, colour: QUIET },
      { text: total, from: PIECE_PRICE_END, right: true },
    ]),
  )
  drawFoot(sheet, confirmation)
  sheet.room(48)
  sheet.line([{ text: confirmation.farewell, colour: QUIET }])
  sheet.line([{ text: confirmation.thanks, look: 'bold' }])
  const pdf = sheet.finish((page, pages) => foot.replace('{page}', String(page)).replace('{pages}', String(pages)))
  return new Uint8Array(pdf)
}

function drawHead(sheet: Sheet, title: string, shopName: string): void {
  sheet.picture(MARK, LEFT, MARK_WIDTH, 0.5, shopName)
  sheet.y += 15
  sheet.line([{ text: shopName, from: LEFT + 42, size: 20, look: 'display' }])
  sheet.y += 30
  sheet.heading(title)
  sheet.y += 4
  sheet.rule(LEFT, LEFT + 64, ACCENT, 3)
  sheet.y += 22
}

/** The number, and the number for machines. */
function drawNumber(sheet: Sheet, { orderId, number, customer, date, barCode }: Confirmation): void {
  const top = sheet.y
  const left = { to: BARS - 16 }
  sheet.line([{ ...left, text: number, size: 13, look: 'mono' }])
  sheet.y += 2
  sheet.line([{ ...left, text: customer }])
  sheet.line([{ ...left, text: date, colour: QUIET }])
  const bottom = sheet.y
  sheet.y = top + 4
  sheet.barCode(orderId, BARS, RIGHT - BARS, 44, barCode)
  sheet.y = Math.max(bottom, top + 48) + 14
  sheet.perforation()
  sheet.y += 16
}

/** Where it goes and how it was paid on the left, what it costs on the right. */
function drawFoot(sheet: Sheet, confirmation: Confirmation): void {
  sheet.room(190)
  sheet.y += 16
  const top = sheet.y
  drawFacts(sheet, confirmation)
  const bottom = sheet.y
  sheet.y = top
  drawSums(sheet, confirmation)
  sheet.y = Math.max(bottom, sheet.y) + 16
}

function drawFacts(sheet: Sheet, { facts }: Confirmation): void {
  const to = SUMS - 24
  for (const { label, lines } of facts) {
    if (label === null) {
      for (const text of lines) sheet.line([{ to, text }])
      continue
    }
    sheet.line([{ to, text: label, size: 8, colour: QUIET }], 1)
    for (const text of lines) sheet.line([{ to, text }], 1)
    sheet.y += 9
  }
}

function drawSums(sheet: Sheet, { sums, total, bonus }: Confirmation): void {
  const drawSum = ({ label, amount }: Sum, style: Partial<Cell> = {}): void =>
    sheet.line([
      { text: label, from: SUMS, to: AMOUNTS, ...style },
      { text: amount, from: AMOUNTS, right: true, ...style },
    ])
  for (const sum of sums) drawSum(sum)
  sheet.y += 5
  sheet.perforation(SUMS)
  sheet.y += 20
  sheet.line([{ text: total.label, from: SUMS, to: AMOUNTS, size: 12, look: 'bold' }], -30)
  sheet.line([{ text: total.amount, from: SUMS + 70, right: true, size: 26, look: 'display' }])
  drawSum(bonus, { colour: QUIET })
}
