import { toWholeCents } from '#shop/checkout/cents.ts'

export interface PricedItem {
  id: number
  name: string
  quantity: number
  price: number
}

export interface BillLine extends PricedItem {
  /** In cents. */
  total: number
  bonus: number
}

/** The price of an order, in cents. */
export interface Bill {
  lines: BillLine[]
  goods: number
  /** Subtracted from the goods. */
  discount: number
  delivery: number
  total: number
  /** Points: one for every ten of the currency, for each piece. */
  bonus: number
}

/** An amount that cannot be paid: too large, or no number. */
export class AmountError extends Error {}

/** Most pieces of one order line. */
const MAX_PIECES = 1e9
/** Most lines that fit on a readable receipt. */
const MAX_LINES = 500

/** Adds up an order. @throws {AmountError} */
export function addUp(items: readonly PricedItem[], discountPercent: number, delivery: number): Bill {
  if (items.length > MAX_LINES)
    throw new AmountError('There are too many different products in this order. Take several.')
  const lines = items.map((item) => {
    if (!(Math.abs(item.quantity) <= MAX_PIECES))
      throw new AmountError('There is a quantity in this order that nobody can carry.')
    const total = requirePayable(toWholeCents(item.price * item.quantity))
    const bonus = requirePayable(Math.round(Math.round(item.price / 1000) * item.quantity) + 0)
    return { ...item, total, bonus }
  })
  const goods = requirePayable(sum(lines.map(({ total }) => total)))
  const discount = requirePayable(toWholeCents((goods * discountPercent) / 100))
  const total = requirePayable(goods - discount + delivery)
  return { lines, goods, discount, delivery, total, bonus: sum(lines.map(({ bonus }) => bonus)) }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

function requirePayable(cents: number): number {
  if (Number.isNaN(toWholeCents(cents))) throw new AmountError('There is an amount in this order that nobody can pay.')
  return cents
}
