import { formatAmount } from '#shop/checkout/cents.ts'
import type { Confirmed } from '#shop/orders/confirmed.ts'
import { MARK } from '#shop/orders/mark.ts'
import { ACCENT, type Cell, LEFT, QUIET, RIGHT, Sheet } from '#shop/orders/sheet.ts'
import type { Wording } from '#shop/texts/wording.ts'

/** Right edges of the amounts, left edge of the second column. */
const PIECE_PRICE_END = 452
const MIDDLE = 320
const SUMS = 312
const AMOUNTS = 440
const BARS = 340
const CURRENCY = '¤'

/** The confirmation of an order as a PDF, in the customer's language. */
export function drawConfirmation(confirmed: Confirmed, wording: Wording): Buffer {
  const { order, shopName, placedAt } = confirmed
  const { say, locale } = wording
  const title = say('Order Confirmation')
  const sheet = new Sheet({
    title: `${title} ${order.orderId}`,
    author: shopName,
    subject: title,
    locale,
    createdAt: placedAt,
  })
  drawHead(sheet, title, shopName)
  drawNumber(sheet, confirmed, wording)
  sheet.table(
    [
      { text: say('Product'), to: MIDDLE, size: 8, colour: QUIET },
      { text: say('Price'), from: MIDDLE, to: PIECE_PRICE_END, right: true, size: 8, colour: QUIET },
      { text: say('Total'), from: PIECE_PRICE_END, right: true, size: 8, colour: QUIET },
    ],
    productRows(confirmed, wording),
  )
  drawFoot(sheet, confirmed, wording)
  drawFarewell(sheet, wording)
  return sheet.finish((page, pages) => {
    const place = say('Page {page} of {pages}', { page: String(page), pages: String(pages) })
    return `${shopName}  ·  ${order.orderId}  ·  ${place}`
  })
}

function drawHead(sheet: Sheet, title: string, shopName: string): void {
  sheet.picture(MARK, LEFT, 0.5, shopName)
  sheet.y += 15
  sheet.line([{ text: shopName, from: LEFT + 42, size: 20, look: 'display' }])
  sheet.y += 30
  sheet.heading(title)
  sheet.y += 4
  sheet.rule(LEFT, LEFT + 64, ACCENT, 3)
  sheet.y += 22
}

/** The number, and the number for machines. */
function drawNumber(sheet: Sheet, { order, email, placedAt }: Confirmed, { say }: Wording): void {
  const { orderId } = order
  const top = sheet.y
  const left = { to: BARS - 16 }
  sheet.line([{ ...left, text: `${say('Order')} #: ${orderId}`, size: 13, look: 'mono' }])
  sheet.y += 2
  sheet.line([{ ...left, text: `${say('Customer')}: ${email}` }])
  sheet.line([{ ...left, text: `${say('Date')}: ${placedAt.toISOString().slice(0, 10)}`, colour: QUIET }])
  const bottom = sheet.y
  sheet.y = top + 4
  sheet.barCode(orderId, BARS, RIGHT - BARS, 44, say('Bar code of {number}', { number: orderId }))
  sheet.y = Math.max(bottom, top + 48) + 14
  sheet.perforation()
  sheet.y += 16
}

/** Where it goes and how it was paid on the left, what it costs on the right. */
function drawFoot(sheet: Sheet, confirmed: Confirmed, wording: Wording): void {
  sheet.room(190)
  sheet.y += 16
  const top = sheet.y
  drawFacts(sheet, confirmed, wording)
  const bottom = sheet.y
  sheet.y = top
  drawSums(sheet, confirmed, wording)
  sheet.y = Math.max(bottom, sheet.y) + 16
}

function drawFacts(sheet: Sheet, confirmed: Confirmed, { say, translated }: Wording): void {
  const { order, address, delivery, payment } = confirmed
  const to = SUMS - 24
  const fact = (label: string, lines: readonly string[]) => {
    sheet.line([{ to, text: label, size: 8, colour: QUIET }], 1)
    for (const text of lines) sheet.line([{ to, text }], 1)
    sheet.y += 9
  }
  if (address) fact(say('Goes to'), addressLines(address))
  if (delivery) {
    fact(say('Arrives by'), [translated(delivery.name ?? ''), daysOnTheWay(Number(order.eta), say)])
  }
  if (payment) sheet.line([{ to, text: paidText(payment, say) }])
}

function daysOnTheWay(count: number, say: Wording['say']): string {
  return say({ one: '{count} day on the way', other: '{count} days on the way', count })
}

function paidText(payment: NonNullable<Confirmed['payment']>, say: Wording['say']): string {
  if (payment === 'wallet') return say('Paid from your wallet')
  return say('Paid with the card that ends in {digits}', { digits: payment.cardNum.slice(-4) })
}

function addressLines(address: NonNullable<Confirmed['address']>): string[] {
  const { fullName, streetAddress, zipCode, city, state, country } = address
  const town = [zipCode, city].filter(Boolean).join(' ')
  const lines = [fullName, ...String(streetAddress ?? '').split('\n'), town, state, country]
  return lines.filter(Boolean).map(String)
}

function productRows({ bill }: Confirmed, { say }: Wording): Cell[][] {
  return bill.lines.map(({ quantity, name, price, total }) => [
    { text: `${quantity}x ${name}`, to: MIDDLE },
    { text: `${say('ea.')} ${formatAmount(price)}`, from: MIDDLE, to: PIECE_PRICE_END, right: true, colour: QUIET },
    { text: `= ${formatAmount(total)}${CURRENCY}`, from: PIECE_PRICE_END, right: true },
  ])
}

function drawSums(sheet: Sheet, { bill, discountPercent }: Confirmed, { say }: Wording): void {
  const sum = (label: string, amount: string, style: Partial<Cell> = {}, amountStyle = style) => {
    sheet.line([
      { text: label, from: SUMS, to: AMOUNTS, ...style },
      { text: amount, from: AMOUNTS, right: true, ...amountStyle },
    ])
  }
  const money = (cents: number) => `${formatAmount(cents)}${CURRENCY}`
  sum(`${say('Items')}:`, money(bill.goods))
  if (discountPercent > 0) {
    const label = say('{percent}% discount from coupon', { percent: String(discountPercent) })
    sum(`${label}:`, money(-bill.discount))
  }
  sum(`${say('Delivery Price')}:`, money(bill.delivery))
  sheet.y += 5
  sheet.perforation(SUMS)
  sheet.y += 7
  const total = money(bill.total)
  sheet.y += 13
  sheet.line([{ text: `${say('Total Price')}:`, from: SUMS, to: AMOUNTS, size: 12, look: 'bold' }], -30)
  sheet.line([{ text: total, from: SUMS + 70, right: true, size: 26, look: 'display' }])
  sum(`${say('Bonus Points Earned')}:`, String(bill.bonus), { colour: QUIET })
}

function drawFarewell(sheet: Sheet, { say }: Wording): void {
  sheet.room(48)
  sheet.line([{ text: say('Bonus points go straight to your wallet. One point is worth 1¤.'), colour: QUIET }])
  sheet.line([{ text: say('Thank you for your order. Enjoy it while it is fresh.'), look: 'bold' }])
}
