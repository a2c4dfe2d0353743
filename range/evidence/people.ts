import type { ShopView } from '#range/evidence/shop-view.ts'
import type { CustomerFacts } from '#shop/events.ts'

/** Whether somebody is the customer of this row, deleted or not: a made-up row may have borrowed nothing but the number. */
export function isPerson({ id, email }: CustomerFacts, customerId: number, shop: ShopView): boolean {
  if (id !== customerId) return false
  return shop.row<{ email: string | null }>('SELECT email FROM Users WHERE id = ?', id)?.email === email
}
