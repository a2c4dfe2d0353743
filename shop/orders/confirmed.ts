import type { AddressRow } from '#contract/addresses.ts'
import type { DeliveryRow } from '#contract/payment.ts'
import type { Bill } from '#shop/checkout/bill.ts'
import type { Order } from '#shop/orders/orders.ts'
import type { StoredCard } from '#shop/payment/cards.ts'

/** Facts of a placed order for its confirmation. */
export interface Confirmed {
  order: Order
  bill: Bill
  discountPercent: number
  /** Unmasked, unlike in the stored order. */
  email: string
  placedAt: Date
  shopName: string
  delivery: DeliveryRow | undefined
  address: AddressRow | undefined
  payment: 'wallet' | StoredCard | undefined
}

/** Path of an order's confirmation, below the shop's address. */
export function confirmationPathOf(orderId: string): string {
  return `ftp/order_${orderId}.pdf`
}
