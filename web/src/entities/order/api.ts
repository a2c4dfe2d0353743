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

/** An order in its customer's history. */
export interface PastOrder {
  _id: string
  orderId: string
  totalPrice: number | undefined
  bonus: number
  delivered: boolean
  /** Days to go. */
  eta: number | undefined
  /** What a coupon took off, as text. */
  promotionalAmount: number
  /** Of a card, or `wallet`. */
  paymentId: string
  /** When it was placed; nobody noted it for the first orders of the shop. */
  placedAt: Date | undefined
  products: OrderedProduct[]
}

/** What tracking tells about an order; of one that nobody placed there is nothing but the number. */
export interface TrackedOrder {
  orderId: string
  email?: string
  totalPrice?: number
  bonus?: number
  delivered?: boolean
  /** Days to go. */
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

/** Turns a list round that is oldest first; among orders with a date the date decides, and those without one are older. */
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

/** Where the confirmation of an order lies, relative to the page. */
export function confirmationPathOf(orderId: string): string {
  return `ftp/order_${encodeURIComponent(orderId)}.pdf`
}

/** The screen that tells where an order is. */
export function trackingPathOf(orderId: string): string {
  return `/track-result?id=${encodeURIComponent(orderId)}`
}
