import type { BasketItemRow, BasketRow, CouponReply, NewBasketItem } from '../baskets.ts'
import type {
  CheckoutConflict,
  CheckoutReply,
  CheckoutRequest,
  DeliveryStatus,
  OrderRow,
  TrackedOrderRow,
} from '../orders.ts'
import type { Success, Times } from '../replies.ts'
import type { Fault, ListQuery, Refusal, RowFault, Sentence } from './words.ts'

/** An order of a partner. */
export interface PartnerOrder {
  /** Number of the partner. */
  cid: string
  orderLines?: { productId: number; quantity: number; customerReference?: string }[]
  /** Lines as JSON, or as a script. */
  orderLinesData?: string
}

/** A new item, with ids as they were sent. */
export interface AddedItem extends Times {
  id: number
  ProductId: number | string
  BasketId?: number | string | null
  quantity: number | string
}

/** Baskets, checkout and orders. */
export interface BasketsCalls {
  /** Shows a basket with its products. */
  'GET /rest/basket/:id': { 200: Success<BasketRow | null> }
  /** Redeems a coupon for a basket. */
  'PUT /rest/basket/:id/coupon/:coupon': { 200: CouponReply; 404: Sentence; 500: Fault }
  /** Orders the content of a basket. */
  'POST /rest/basket/:id/checkout': {
    /** @example {"couponData": "bnVsbA==", "orderDetails": {"paymentId": "wallet", "addressId": "1", "deliveryMethodId": "1"}} */
    body: CheckoutRequest
    200: CheckoutReply
    400: Refusal
    409: CheckoutConflict
    500: Fault
  }
  /** Lists the items of all baskets. */
  'GET /api/BasketItems': { query: ListQuery; 200: Success<BasketItemRow[]>; 400: RowFault; 500: RowFault }
  /** Puts a product into a basket. */
  'POST /api/BasketItems': {
    /** @example {"ProductId": 24, "BasketId": "6", "quantity": 1} */
    body: NewBasketItem
    200: Success<AddedItem>
    400: Refusal
    401: Sentence
    500: Fault
  }
  /** Shows an item. */
  'GET /api/BasketItems/:id': { 200: Success<BasketItemRow>; 404: RowFault }
  /** Changes the quantity of an item. */
  'PUT /api/BasketItems/:id': {
    /** @example {"quantity": 2} */
    body: { quantity?: number; ProductId?: number; BasketId?: number }
    200: Success<BasketItemRow>
    400: Refusal | RowFault
    404: RowFault
    500: Fault | RowFault
  }
  /** Takes an item out of its basket. */
  'DELETE /api/BasketItems/:id': { 200: Success<Record<string, never>>; 404: RowFault }
  /** Lists the caller's orders. */
  'GET /rest/order-history': { session: 'token'; 200: Success<OrderRow[]>; 500: Fault }
  /** Lists all orders, newest first. */
  'GET /rest/order-history/orders': { 200: Success<OrderRow[]> }
  /** Marks an order as delivered. */
  'PUT /rest/order-history/:id/delivery-status': {
    /** @example {"deliveryStatus": false} */
    body: DeliveryStatus
    200: { status: 'success' }
  }
  /** Tracks an order by its number. */
  'GET /rest/track-order/:id': {
    path: {
      /** @example "5267-f73dcd000abcc353" */
      id: string
    }
    200: Success<TrackedOrderRow[]>
    400: Refusal
    500: Fault
  }
  /** Takes an order of a partner. */
  'POST /b2b/v2/orders': {
    /** @example {"cid": "JS0815DE", "orderLines": [{"productId": 8, "quantity": 500, "customerReference": "PO0000001"}], "orderLinesData": "[{\"productId\": 12, \"quantity\": 10000}]"} */
    body: PartnerOrder
    200: { cid?: string; orderNo: string; paymentDue: string }
    500: Fault
    503: Fault
  }
}
