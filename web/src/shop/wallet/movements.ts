import type { PastOrder } from '../../entities/order/api.ts'

/** Something that went into the wallet or out of it. */
export interface Movement {
  kind: 'bonus' | 'paid'
  order: PastOrder
  /** Negative when it went out. */
  amount: number
}

/** What orders did to a wallet, as they are listed. The first orders of the shop were placed before it had wallets. */
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
