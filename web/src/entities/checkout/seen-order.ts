import type { SeenOrder } from '#contract/orders.ts'
import type { BasketProduct } from '../basket/api.ts'
import type { OrderSums } from './order-sums.ts'

export type SeenLine = Pick<BasketProduct, 'id' | 'name'> & { BasketItem: { quantity: number } }

export function toSeenOrder(lines: readonly SeenLine[], { total }: Pick<OrderSums, 'total'>): SeenOrder {
  return { products: lines.map(({ id, BasketItem }) => ({ id, quantity: BasketItem.quantity })), total }
}

/** Whether both have the same quantities of the same products, regardless of prices. */
export function hasSameProducts(one: SeenOrder, other: SeenOrder): boolean {
  if (one.products.length !== other.products.length) return false
  const pieces = new Map(one.products.map(({ id, quantity }) => [id, quantity]))
  return other.products.every(({ id, quantity }) => pieces.get(id) === quantity)
}

export interface Sight {
  lines: readonly SeenLine[]
  total: number
}

/** A basket line whose quantity changed. `after: 0` means removed. */
export interface ChangedLine {
  id: number
  name: string
  before: number
  after: number
}

/** Differences between two views of an order; undefined without any. */
export function findChanges(
  before: Sight,
  after: Sight,
): { lines: ChangedLine[]; total: { before: number; after: number } } | undefined {
  const piecesOf = ({ lines }: Sight) => new Map(lines.map(({ id, BasketItem }) => [id, BasketItem.quantity]))
  const [then, now] = [piecesOf(before), piecesOf(after)]
  const names = new Map([...before.lines, ...after.lines].map(({ id, name }) => [id, name]))
  const lines = [...names]
    .map(([id, name]) => ({ id, name, before: then.get(id) ?? 0, after: now.get(id) ?? 0 }))
    .filter((line) => line.before !== line.after)
  if (lines.length === 0 && Object.is(before.total, after.total)) return undefined
  return { lines, total: { before: before.total, after: after.total } }
}
