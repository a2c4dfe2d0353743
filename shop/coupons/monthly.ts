import { decodeZ85, encodeZ85 } from '#shop/coupons/z85.ts'

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']
const CONTENT = new RegExp(`(${MONTHS.join('|')})[0-9]{2}-[0-9]{2}`)

/** Code of this month for a discount in percent, ten characters; undefined unless the percentage has two digits. */
export function createMonthlyCoupon(percent: number, now: Date): string | undefined {
  if (!Number.isInteger(percent) || percent < 10 || percent > 99) return undefined
  return encodeZ85(Buffer.from(`${monthOf(now)}-${percent}`, 'latin1'))
}

/** The same for one digit, too. */
export function createCoupon(percent: number, now: Date): string | undefined {
  if (!Number.isInteger(percent) || percent < 1 || percent > 99) return undefined
  return encodeZ85(Buffer.from(`${monthOf(now)}-${String(percent).padStart(2, '0')}`, 'latin1'))
}

/** Discount in percent of a code of this month; 0 for any other text. */
export function findMonthlyDiscount(coupon: string | null, now: Date): number {
  const content = decodeZ85(coupon ?? '')?.toString('latin1')
  if (content === undefined || !CONTENT.test(content)) return 0
  const [month, percent = ''] = content.split('-')
  const discount = Number.parseInt(percent, 10)
  return month === monthOf(now) && Number.isFinite(discount) ? discount : 0
}

/** E.g. `NOV26`, in the shop's time zone. */
function monthOf(moment: Date): string {
  return `${MONTHS[moment.getMonth()]}${String(moment.getFullYear()).slice(-2)}`
}
