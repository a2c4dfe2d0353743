import type { ProductRow } from './products.ts'
import type { Times } from './replies.ts'

/** A row of `/api/BasketItems`. */
export interface BasketItemRow extends Times {
  ProductId: number
  BasketId: number
  id: number
  quantity: number
}

export interface BasketProductRow extends ProductRow {
  BasketItem: BasketItemRow
}

/** `GET rest/basket/:id`; the data are null when there is no such basket. */
export interface BasketRow extends Times {
  id: number
  /** Code of this month's coupon on the basket. */
  coupon: string | null
  UserId: number | null
  Products: BasketProductRow[]
}

/** `POST api/BasketItems` */
export interface NewBasketItem {
  ProductId: number
  BasketId: string
  quantity: number
}

/** `PUT api/BasketItems/:id` */
export interface ChangedBasketItem {
  quantity: number
}

/** `PUT rest/basket/:id/coupon/:code` */
export interface CouponReply {
  /** Percent. */
  discount: number
}
