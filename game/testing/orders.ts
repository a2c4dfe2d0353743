import type { Evidence } from '#game/evidence/evidence.ts'
import { customer } from './evidence.ts'

/** A stored order of one apple juice, with defaults for all facts. */
export function order(facts: Partial<Evidence['orderPlaced']> = {}): Evidence['orderPlaced'] {
  return {
    customer: customer(),
    orderId: '5267-0123456789abcdef',
    totalPrice: 2.98,
    discount: 0,
    coupon: 'none',
    campaign: null,
    products: [{ id: 1, name: 'Apple Juice (1000ml)', quantity: 1 }],
    deliveryPrice: 0.99,
    ...facts,
  }
}
