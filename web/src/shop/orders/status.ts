/** The way of an order, step by step. */
export const statuses = ['NEW', 'PACKING', 'TRANSIT', 'DELIVERED'] as const

export type OrderStatus = (typeof statuses)[number]

/** More days to go than this, and it has not left the house. */
const MAX_TRANSIT_DAYS = 2

/** Where an order is; `isNew` says that it was placed a moment ago. */
export function statusOf(order: { delivered?: boolean; eta?: string | number }, isNew: boolean): OrderStatus {
  if (order.delivered) return 'DELIVERED'
  if (isNew) return 'NEW'
  return Number(order.eta ?? 0) > MAX_TRANSIT_DAYS ? 'PACKING' : 'TRANSIT'
}
