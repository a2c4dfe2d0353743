import type { PastOrder } from '../../entities/order/api.ts'

/** A change of the wallet's balance. */
export interface Movement {
  kind: 'bonus' | 'paid'
  order: PastOrder
  /** Negative for payments. */
  amount: number
}

/** Changes of the wallet by orders. The shop's first orders are older than the wallet. */
export function movementsOf(orders: readonly PastOrder[]): Movement[] {
  return orders.flatMap((order) => {
    const movements: Movement[] = []
    if (order.placedAt === undefined) return movements
    if (order.bonus !== 0) movements.push({ kind: 'bonus', order, amount: order.bonus })
    if (order.paymentId === 'wallet' && order.totalPrice) {
      movements.push({ kind: 'paid', order, amount: -order.totalPrice })
    }
    return movements
  })
}
