/** States of an order in their sequence. */
export const statuses = ['NEW', 'PACKING', 'TRANSIT', 'DELIVERED'] as const

export type OrderStatus = (typeof statuses)[number]

/** An order with more days to go has not been shipped yet. */
const MAX_TRANSIT_DAYS = 2

/** Texts of the states on the tracking screen. */
export const STATUS_TEXTS: Readonly<Record<OrderStatus, string>> = {
  NEW: 'TRACK_STATE_NEW',
  PACKING: 'TRACK_STATE_PACKING',
  TRANSIT: 'TRACK_STATE_TRANSIT',
  DELIVERED: 'LABEL_DELIVERED',
}

/** Text of an order in a list, which has two states: delivered or in transit. */
export function stateTextOf(status: OrderStatus): string {
  return status === 'DELIVERED' ? STATUS_TEXTS.DELIVERED : 'LABEL_IN_TRANSIT'
}

/** State of an order for every screen; `isNew` is true right after checkout. */
export function statusOf(
  order: { delivered?: boolean; eta?: string | number | undefined },
  isNew = false,
): OrderStatus {
  if (order.delivered) return 'DELIVERED'
  if (isNew) return 'NEW'
  return Number(order.eta ?? 0) > MAX_TRANSIT_DAYS ? 'PACKING' : 'TRANSIT'
}
