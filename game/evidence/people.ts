import type { ShopView } from '#game/evidence/shop-view.ts'
import type { CustomerFacts } from '#shop/events.ts'

/** Whether this is the seed's customer of this row, deleted or not. A forged row may have the number only. */
export function isPerson({ id, email }: CustomerFacts, customerId: number, shop: ShopView): boolean {
  if (id !== customerId) return false
  return shop.row<{ email: string | null }>('SELECT email FROM Users WHERE id = ?', id)?.email === email
}
