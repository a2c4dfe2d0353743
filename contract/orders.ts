/** A line of an order; amounts are numbers with two decimals. */
export interface OrderLine {
  quantity: number
  id?: number
  name: string
  price: number
  total: number
  bonus: number
}

/** An order. The first ones of the shop have no amounts but the total. */
export interface OrderRow {
  _id: string
  orderId: string
  /** The customer's address without its vowels. */
  email: string
  totalPrice: number
  products: OrderLine[]
  bonus: number
  delivered: boolean
  /** Days to go, as text. */
  eta: string
  /** What a coupon took off, as text. */
  promotionalAmount?: string
  /** Of a card, or `wallet`. */
  paymentId?: string | number | null
  addressId?: string | number | null
  deliveryPrice?: number
  /** When it was placed, as ISO text. The first orders of the shop were noted without. */
  createdAt?: string
}

/** `GET rest/track-order/:id`; of an order that nobody placed there is nothing but the number. */
export type TrackedOrderRow = OrderRow | Pick<OrderRow, 'orderId'>

/** `PUT rest/order-history/:id/delivery-status` */
export interface DeliveryStatus {
  /** Turned round: true makes an order one that has not arrived. */
  deliveryStatus: boolean
}

/** What a customer saw before paying, and what an order has become since. */
export interface SeenOrder {
  products: { id: number; quantity: number }[]
  /** In the currency. */
  total: number
}

/** `POST rest/basket/:id/checkout` */
export interface CheckoutRequest {
  /** Base64 of the coupon, also of `null` when there is none. */
  couponData: string
  orderDetails: { paymentId: string | null; addressId: string | null; deliveryMethodId: string | null }
  /** Left out by clients that do not ask for a second look. */
  seen?: SeenOrder
}

export interface CheckoutReply {
  orderConfirmation: string
}

/** Something the customer chose that is not there any more. */
export type MissingChoice = 'address' | 'payment' | 'delivery'

/** Why an order was not placed, with 409: it is another one than was seen, or a choice is gone. */
export interface CheckoutConflict {
  error: string
  order?: SeenOrder
  missing?: MissingChoice
}
