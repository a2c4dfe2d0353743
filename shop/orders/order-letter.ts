import { formatAmount } from '#shop/checkout/cents.ts'
import { type Confirmed, confirmationPathOf } from '#shop/orders/confirmed.ts'
import type { Shop } from '#shop/shop.ts'
import type { Wording } from '#shop/texts/wording.ts'

/** Mails a customer their order. Skips customers without an address. */
export function writeOrderLetter({ settings, sendMail }: Shop, confirmed: Confirmed, { say }: Wording): void {
  const { order, bill, email, shopName, discountPercent } = confirmed
  if (email.trim() === '') return
  const { baseUrl } = settings.server
  const values = {
    shop: shopName,
    order: order.orderId,
    percent: String(discountPercent),
    document: `${baseUrl}/${confirmationPathOf(order.orderId)}`,
    tracking: `${baseUrl}/#/track-result?id=${order.orderId}`,
  }
  const lines = [
    ...bill.lines.map(({ quantity, name, total }) => `${quantity}x ${name}: ${formatAmount(total)}¤`),
    ...(discountPercent > 0
      ? [`${say('{percent}% discount from coupon', values)}: ${formatAmount(-bill.discount)}¤`]
      : []),
    `${say('Delivery Price')}: ${formatAmount(bill.delivery)}¤`,
    `${say('Total Price')}: ${formatAmount(bill.total)}¤`,
    `${say('Bonus Points Earned')}: ${bill.bonus}`,
  ]
  const text = [
    say('Hello,'),
    say('Your order {order} has reached us, and somebody is looking for a box of the right size.', values),
    lines.join('\n'),
    say('The confirmation, to print and to file away: {document}', values),
    say('Where your order is: {tracking}', values),
    say('Yours, {shop}', values),
  ].join('\n\n')
  sendMail({ to: email, subject: say('Your order {order}', values), text })
}
