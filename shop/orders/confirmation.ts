import { amountText } from '#shop/checkout/cents.ts'
import type { Confirmed } from '#shop/orders/confirmed.ts'
import { MARK } from '#shop/orders/mark.ts'
import { ACCENT, type Cell, LEFT, QUIET, RIGHT, Sheet } from '#shop/orders/sheet.ts'
import type { Wording } from '#shop/texts/wording.ts'

/** Right edges of the amounts, left edge of the second column. */
const PIECE_PRICE_END = 452
const MIDDLE = 320
const SUMS = 300
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
  drawFacts(sheet, confirmed, wording)
  sheet.table(
    [
      { text: say('Product'), to: MIDDLE, size: 8, colour: QUIET },
      { text: say('Price'), from: MIDDLE, to: PIECE_PRICE_END, right: true, size: 8, colour: QUIET },
      { text: say('Total'), from: PIECE_PRICE_END, right: true, size: 8, colour: QUIET },
    ],
    productRows(confirmed, wording),
  )
  drawSums(sheet, confirmed, wording)
  drawFarewell(sheet, wording)
  return sheet.finish((page, pages) => {
    const place = say('Page {page} of {pages}', { page: String(page), pages: String(pages) })
    return `${shopName}  ·  ${order.orderId}  ·  ${place}`
  })
}

function drawHead(sheet: Sheet, title: string, shopName: string): void {
  sheet.picture(MARK, LEFT, 0.5, shopName)
  sheet.y += 13
  sheet.line([{ text: shopName, from: LEFT + 42, size: 15, bold: true }])
  sheet.y += 38
  sheet.heading(title)
  sheet.y += 4
  sheet.rule(LEFT, LEFT + 64, ACCENT, 3)
  sheet.y += 20
}

/** Who ordered on the left, where it goes on the right. */
function drawFacts(sheet: Sheet, confirmed: Confirmed, { say, translated }: Wording): void {
  const { order, email, placedAt, address, delivery, payment } = confirmed
  const top = sheet.y
  const left = { to: MIDDLE - 16 }
  sheet.line([{ ...left, text: `${say('Customer')}: ${email}`, bold: true }])
  sheet.line([{ ...left, text: `${say('Order')} #: ${order.orderId}` }])
  sheet.line([{ ...left, text: `${say('Date')}: ${placedAt.toISOString().slice(0, 10)}` }])
  if (payment === 'wallet') sheet.line([{ ...left, text: say('Paid from your wallet') }])
  else if (payment) {
    const digits = String(payment.cardNum).slice(-4)
    sheet.line([{ ...left, text: say('Paid with the card that ends in {digits}', { digits }) }])
  }
  const bottom = sheet.y

  sheet.y = top
  const right = { from: MIDDLE }
  if (address) {
    sheet.line([{ ...right, text: say('Goes to'), size: 8, colour: QUIET }])
    for (const [index, text] of addressLines(address).entries()) sheet.line([{ ...right, text, bold: index === 0 }])
  }
  if (delivery) {
    if (address) sheet.y += 6
    sheet.line([{ ...right, text: say('Arrives by'), size: 8, colour: QUIET }])
    sheet.line([{ ...right, text: translated(delivery.name ?? '') }])
    sheet.line([{ ...right, text: say('Days on the way: {days}', { days: order.eta }), colour: QUIET }])
  }
  sheet.y = Math.max(bottom, sheet.y) + 24
}

function addressLines(address: NonNullable<Confirmed['address']>): string[] {
  const { fullName, streetAddress, zipCode, city, state, country } = address
  const town = [zipCode, city].filter(Boolean).join(' ')
  return [fullName, ...(streetAddress ?? '').split('\n'), town, state, country].filter((line) => line) as string[]
}

function productRows({ bill }: Confirmed, { say }: Wording): Cell[][] {
  return bill.lines.map(({ quantity, name, price, total }) => [
    { text: `${quantity}x ${name}`, to: MIDDLE },
    { text: `${say('ea.')} ${amountText(price)}`, from: MIDDLE, to: PIECE_PRICE_END, right: true, colour: QUIET },
    { text: `= ${amountText(total)}${CURRENCY}`, from: PIECE_PRICE_END, right: true },
  ])
}

function drawSums(sheet: Sheet, { bill, discountPercent }: Confirmed, { say }: Wording): void {
  const sum = (label: string, amount: string, style: Partial<Cell> = {}) => {
    sheet.line([
      { text: label, from: SUMS, to: PIECE_PRICE_END, ...style },
      { text: amount, from: PIECE_PRICE_END, right: true, ...style },
    ])
  }
  sheet.room(130)
  sheet.y += 10
  if (discountPercent > 0) {
    const label = say('{percent}% discount from coupon', { percent: String(discountPercent) })
    sum(`${label}:`, `${amountText(-bill.discount)}${CURRENCY}`)
  }
  sum(`${say('Delivery Price')}:`, `${amountText(bill.delivery)}${CURRENCY}`)
  sheet.y += 4
  sheet.rule(SUMS, RIGHT, ACCENT, 1.5)
  sheet.y += 8
  sum(`${say('Total Price')}:`, `${amountText(bill.total)}${CURRENCY}`, { size: 14, bold: true })
  sheet.y += 4
  sum(`${say('Bonus Points Earned')}:`, String(bill.bonus), { colour: QUIET })
  sheet.y += 28
}

function drawFarewell(sheet: Sheet, { say }: Wording): void {
  sheet.room(48)
  sheet.line([{ text: say('Bonus points go straight to your wallet. One point is worth 1¤.'), colour: QUIET }])
  sheet.line([{ text: say('Thank you for your order. Enjoy it while it is fresh.'), bold: true }])
}
