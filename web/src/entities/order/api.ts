import type { Odd } from '#contract/odd.ts'
import type { OrderLine, OrderRow, TrackedOrderRow } from '#contract/orders.ts'
import type { Success } from '#contract/replies.ts'
import { get } from '../session/http.ts'
import { readAmount, readList, readNumber, readRows, readText, readTime } from '../wire/wire.ts'

export interface OrderedProduct {
  id?: number
  name: string
  price: number | undefined
  quantity: number | undefined
  total: number | undefined
}

export function readOrderedProduct(row: Odd<OrderLine>): OrderedProduct {
  return {
    id: readNumber(row.id),
    name: readText(row.name),
    price: readAmount(row.price),
    quantity: readNumber(row.quantity),
    total: readAmount(row.total),
  }
}

export interface PastOrder {
  _id: string
  orderId: string
  totalPrice: number | undefined
  bonus: number
  delivered: boolean
  /** Days until delivery. */
  eta: number | undefined
  /** Discount of the coupon. */
  promotionalAmount: number
  /** Id of a card, or `wallet`. */
  paymentId: string
  /** Time of the order; missing in the shop's first orders. */
  placedAt: Date | undefined
  products: OrderedProduct[]
}

/** A tracked order; an unknown one has only its number. */
export interface TrackedOrder {
  orderId: string
  email?: string
  totalPrice?: number
  bonus?: number
  delivered?: boolean
  /** Days until delivery. */
  eta?: number
  deliveryPrice?: number
  promotionalAmount?: number
  placedAt?: Date | undefined
  products?: OrderedProduct[]
}

function readPastOrder(row: Odd<OrderRow>): PastOrder {
  return {
    _id: readText(row._id),
    orderId: readText(row.orderId),
    totalPrice: readAmount(row.totalPrice),
    bonus: readAmount(row.bonus) ?? 0,
    delivered: Boolean(row.delivered),
    eta: readNumber(row.eta),
    promotionalAmount: readAmount(row.promotionalAmount) ?? 0,
    paymentId: readText(row.paymentId),
    placedAt: readTime(row.createdAt),
    products: readList(row.products, readOrderedProduct),
  }
}

function readTrackedOrder(row: Odd<OrderRow>): TrackedOrder {
  return {
    orderId: readText(row.orderId),
    email: readText(row.email),
    totalPrice: readAmount(row.totalPrice),
    bonus: readAmount(row.bonus),
    delivered: Boolean(row.delivered),
    eta: readNumber(row.eta),
    deliveryPrice: readAmount(row.deliveryPrice),
    promotionalAmount: readAmount(row.promotionalAmount),
    placedAt: readTime(row.createdAt),
    ...('products' in row && { products: readList(row.products, readOrderedProduct) }),
  }
}

/** Reverses a list that is oldest first. Dated orders are sorted by date; undated ones are older. */
export function sortNewestFirst<Order extends { placedAt: Date | undefined }>(orders: readonly Order[]): Order[] {
  return orders.toReversed().toSorted((one, other) => timeOf(other) - timeOf(one))
}

function timeOf({ placedAt }: { placedAt: Date | undefined }): number {
  return placedAt?.getTime() ?? 0
}

/** The customer's orders, newest first. */
export async function fetchOwnOrders(): Promise<PastOrder[]> {
  const { data } = await get<Success<OrderRow[]>>('rest/order-history')
  return sortNewestFirst(readRows(data, readPastOrder))
}

export async function trackOrder(id: string): Promise<TrackedOrder | null> {
  const { data } = await get<Success<TrackedOrderRow[]>>(`rest/track-order/${encodeURIComponent(id)}`)
  return readRows(data, readTrackedOrder)[0] ?? null
}

/** Path of an order's confirmation, relative to the page. */
export function confirmationPathOf(orderId: string): string {
  return `ftp/order_${encodeURIComponent(orderId)}.pdf`
}

export function trackingPathOf(orderId: string): string {
  return `/track-result?id=${encodeURIComponent(orderId)}`
}
