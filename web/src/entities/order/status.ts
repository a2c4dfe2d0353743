/** The way of an order, step by step. */
export const statuses = ['NEW', 'PACKING', 'TRANSIT', 'DELIVERED'] as const

export type OrderStatus = (typeof statuses)[number]

/** More days to go than this, and it has not left the house. */
const MAX_TRANSIT_DAYS = 2

/** Texts of the steps, where an order is followed. */
export const STATUS_TEXTS: Readonly<Record<OrderStatus, string>> = {
  NEW: 'TRACK_STATE_NEW',
  PACKING: 'TRACK_STATE_PACKING',
  TRANSIT: 'TRACK_STATE_TRANSIT',
  DELIVERED: 'LABEL_DELIVERED',
}

/** Text of an order in a list, which knows two states: every step before the last one is under way, the first one too. */
export function stateTextOf(status: OrderStatus): string {
  return status === 'DELIVERED' ? STATUS_TEXTS.DELIVERED : 'LABEL_IN_TRANSIT'
}

/** Where an order is, for every screen that says so; `isNew` says that it was placed a moment ago. */
export function statusOf(
  order: { delivered?: boolean; eta?: string | number | undefined },
  isNew = false,
): OrderStatus {
  if (order.delivered) return 'DELIVERED'
  if (isNew) return 'NEW'
  return Number(order.eta ?? 0) > MAX_TRANSIT_DAYS ? 'PACKING' : 'TRANSIT'
}
