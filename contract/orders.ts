/** A line of an order. Amounts are numbers with two decimals. */
export interface OrderLine {
  quantity: number
  id?: number
  name: string
  price: number
  total: number
  bonus: number
}

/** An order. The first orders of the shop have only the total. */
export interface OrderRow {
  _id: string
  orderId: string
  /** The customer's e-mail address without vowels. */
  email: string
  totalPrice: number
  products: OrderLine[]
  bonus: number
  delivered: boolean
  /** Days until delivery, as text. */
  eta: string
  /** Discount of the coupon, as text. */
  promotionalAmount?: string
  /** Id of a card, or `wallet`. */
  paymentId?: string | number | null
  addressId?: string | number | null
  deliveryPrice?: number
  /** Time of the order, as ISO text. Missing in the first orders of the shop. */
  createdAt?: string
}

/** `GET rest/track-order/:id`; only the number for an order that does not exist. */
export type TrackedOrderRow = OrderRow | Pick<OrderRow, 'orderId'>

/** `PUT rest/order-history/:id/delivery-status` */
export interface DeliveryStatus {
  /** Inverted: true marks an order as not arrived. */
  deliveryStatus: boolean
}

/** An order as the customer saw it before paying, or as it is now. */
export interface SeenOrder {
  products: { id: number; quantity: number }[]
  /** In the shop's currency. */
  total: number
}

/** `POST rest/basket/:id/checkout` */
export interface CheckoutRequest {
  /** Base64 of the coupon; base64 of `null` without one. */
  couponData: string
  orderDetails: { paymentId: string | null; addressId: string | null; deliveryMethodId: string | null }
  /** Clients may leave it out; then the shop does not compare. */
  seen?: SeenOrder
}

export interface CheckoutReply {
  orderConfirmation: string
}

/** A choice of the customer that no longer exists. */
export type MissingChoice = 'address' | 'payment' | 'delivery'

/** Reply 409: the order differs from the one that the customer saw, or a choice is gone. */
export interface CheckoutConflict {
  error: string
  order?: SeenOrder
  missing?: MissingChoice
}
