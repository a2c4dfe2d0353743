import { formatAmount } from '#shop/checkout/cents.ts'
import type { Confirmed } from '#shop/orders/confirmed.ts'
import type { Wording } from '#shop/texts/wording.ts'

const CURRENCY = '¤'

export interface Sum {
  label: string
  amount: string
}

/** Text of an order confirmation, in the customer's language. */
export interface Confirmation {
  /** E.g. `de-DE`. */
  locale: string
  placedAt: Date
  shopName: string
  orderId: string
  title: string
  number: string
  customer: string
  date: string
  /** Text of the bar code for screen readers. */
  barCode: string
  head: { product: string; price: string; total: string }
  rows: { product: string; price: string; total: string }[]
  /** Delivery and payment. */
  facts: { label: string | null; lines: string[] }[]
  sums: Sum[]
  total: Sum
  bonus: Sum
  farewell: string
  thanks: string
  /** With `{page}` and `{pages}`. */
  foot: string
}

/** Draws a confirmation as a PDF. */
export type DrawConfirmation = (confirmation: Confirmation) => Promise<Uint8Array>

/** Writes the content of a confirmation, without drawing it. */
export function writeConfirmation(confirmed: Confirmed, wording: Wording): Confirmation {
  const { order, bill, discountPercent, email, placedAt, shopName } = confirmed
  const { say, locale } = wording
  const { orderId } = order
  const money = (cents: number) => `${formatAmount(cents)}${CURRENCY}`
  const percent = { percent: String(discountPercent) }
  return {
    locale,
    placedAt,
    shopName,
    orderId,
    title: say('Order Confirmation'),
    number: `${say('Order')} #: ${orderId}`,
    customer: `${say('Customer')}: ${email}`,
    date: `${say('Date')}: ${placedAt.toISOString().slice(0, 10)}`,
    barCode: say('Bar code of {number}', { number: orderId }),
    head: { product: say('Product'), price: say('Price'), total: say('Total') },
    rows: bill.lines.map(({ quantity, name, price, total }) => ({
      product: `${quantity}x ${name}`,
      price: `${say('ea.')} ${formatAmount(price)}`,
      total: `= ${money(total)}`,
    })),
    facts: listFacts(confirmed, wording),
    sums: [
      { label: `${say('Items')}:`, amount: money(bill.goods) },
      ...(discountPercent > 0
        ? [{ label: `${say('{percent}% discount from coupon', percent)}:`, amount: money(-bill.discount) }]
        : []),
      { label: `${say('Delivery Price')}:`, amount: money(bill.delivery) },
    ],
    total: { label: `${say('Total Price')}:`, amount: money(bill.total) },
    bonus: { label: `${say('Bonus Points Earned')}:`, amount: String(bill.bonus) },
    farewell: say('Bonus points go straight to your wallet. One point is worth 1¤.'),
    thanks: say('Thank you for your order. Enjoy it while it is fresh.'),
    foot: `${shopName}  ·  ${orderId}  ·  ${say('Page {page} of {pages}', { page: '{page}', pages: '{pages}' })}`,
  }
}

function listFacts({ order, address, delivery, payment }: Confirmed, wording: Wording): Confirmation['facts'] {
  const { say, translated } = wording
  return [
    ...(address ? [{ label: say('Goes to'), lines: addressLines(address) }] : []),
    ...(delivery
      ? [
          {
            label: say('Arrives by'),
            lines: [translated(delivery.name ?? ''), daysOnTheWay(Number(order.eta), say)],
          },
        ]
      : []),
    ...(payment ? [{ label: null, lines: [paidText(payment, say)] }] : []),
  ]
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
