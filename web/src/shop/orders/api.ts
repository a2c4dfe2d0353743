import { get } from '../http.ts'

export interface OrderedProduct {
  id?: number
  name: string
  price: number
  quantity: number
  total: number
}

/** An order in its customer's history. */
export interface PastOrder {
  _id: string
  orderId: string
  totalPrice: number
  bonus: number
  delivered: boolean
  products: OrderedProduct[]
}

/** What tracking tells about an order; of one that nobody placed there is nothing but the number. */
export interface TrackedOrder {
  orderId: string
  email?: string
  totalPrice?: number
  bonus?: number
  delivered?: boolean
  /** Days to go, as text. */
  eta?: string
  deliveryPrice?: number
  promotionalAmount?: string
  products?: OrderedProduct[]
}

/** The customer's orders, newest first. */
export async function fetchOwnOrders(): Promise<PastOrder[]> {
  return (await get<{ data: PastOrder[] }>('rest/order-history')).data.reverse()
}

export async function trackOrder(id: string): Promise<TrackedOrder | null> {
  return (await get<{ data: TrackedOrder[] }>(`rest/track-order/${encodeURIComponent(id)}`)).data[0] ?? null
}

/** Where the confirmation of an order lies, relative to the page. */
export function confirmationPath(orderId: string): string {
  return `./ftp/order_${encodeURIComponent(orderId)}.pdf`
}

/** The screen that tells where an order is. */
export function trackingPath(orderId: string): string {
  return `/track-result?id=${encodeURIComponent(orderId)}`
}
