import type { Odd } from '#contract/odd.ts'
import type { MissingChoice, SeenOrder } from '#contract/orders.ts'
import type { Bill } from '#shop/checkout/bill.ts'
import { toAmount, toCents } from '#shop/checkout/cents.ts'

/** The order differs from the one that the customer saw. Nothing was paid. */
export class ChangedOrderError extends Error {
  /** The bill at this moment. */
  readonly bill: Bill

  constructor(bill: Bill) {
    super('Your order has changed since you saw it. Look at it again, then order.')
    this.bill = bill
  }
}

const MISSING_SENTENCES: Record<MissingChoice, string> = {
  address: 'This address is not in your address book any more. Choose another one.',
  payment: 'This card is not among yours any more. Choose another one.',
  delivery: 'This delivery is not on offer any more. Choose another one.',
}

/** A chosen option is missing. Nothing was paid. */
export class MissingChoiceError extends Error {
  readonly choice: MissingChoice

  constructor(choice: MissingChoice) {
    super(MISSING_SENTENCES[choice])
    this.choice = choice
  }
}

/** Whether the bill matches the order that the customer saw. `seen` is unchecked. */
export function isSameOrder({ lines, total }: Bill, seen: object): boolean {
  const { products, total: seenTotal } = seen as Odd<SeenOrder>
  if (!Array.isArray(products) || products.length !== lines.length || toCents(seenTotal) !== total) return false
  const pieces = new Map<unknown, unknown>()
  for (const product of products) {
    const { id, quantity } = (product ?? {}) as Odd<SeenOrder['products'][number]>
    pieces.set(id, quantity)
  }
  return lines.every(({ id, quantity }) => pieces.has(id) && Number(pieces.get(id) ?? 0) === quantity)
}

/** Writes an order in the shape of `seen`, which clients send back. */
export function orderToSee({ lines, total }: Bill): SeenOrder {
  return { products: lines.map(({ id, quantity }) => ({ id, quantity })), total: toAmount(total) }
}
