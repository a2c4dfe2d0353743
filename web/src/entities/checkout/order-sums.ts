import type { BasketProduct } from '../basket/api.ts'
import { bonusOf, piecePriceOf } from '../basket/sums.ts'

type Line = Pick<BasketProduct, 'price' | 'deluxePrice'> & { BasketItem: { quantity: number } }

export interface OrderSums {
  items: number
  /** Discount of a coupon on the items. */
  promotion: number
  delivery: number
  total: number
  bonus: number
}

/** Rounds to whole cents like the server: halves away from zero, without errors of binary fractions. */
function cents(value: number): number {
  const clean = Number(value.toPrecision(15))
  return Math.sign(clean) * Math.round(Math.abs(clean)) + 0
}

/** Adds up a basket in cents, so that every step shows the total that the server charges. */
export function orderSums(
  lines: readonly Line[],
  role: string | undefined,
  { percent = 0, delivery = 0 }: { percent?: number; delivery?: number | undefined } = {},
): OrderSums {
  const items = lines.reduce(
    (sum, line) => sum + cents((piecePriceOf(line, role) ?? 0) * 100) * line.BasketItem.quantity,
    0,
  )
  const promotion = cents((items * percent) / 100)
  const way = cents(delivery * 100)
  return {
    items: items / 100,
    promotion: promotion / 100,
    delivery: way / 100,
    total: (items - promotion + way) / 100,
    bonus: bonusOf(lines, role),
  }
}

/** Price of the goods in a placed order, without delivery and before the coupon. */
export function itemTotalOf(order: { totalPrice: number; promotionalAmount: unknown; deliveryPrice: unknown }): number {
  const promotion = Number(order.promotionalAmount) || 0
  const delivery = Number(order.deliveryPrice) || 0
  return cents((order.totalPrice + promotion - delivery) * 100) / 100
}
