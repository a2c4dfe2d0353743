import type { Authentication } from '#contract/accounts.ts'
import { type Customer, customerFactsOf } from '#shop/accounts/customers.ts'
import { openBasket } from '#shop/basket/baskets.ts'
import type { Shop } from '#shop/shop.ts'

/**
 * Signs in a customer who has proven their identity.
 * @param more claims of the token besides the customer and the basket
 */
export function signIn(shop: Shop, customer: Customer, more: Readonly<Record<string, unknown>> = {}): Authentication {
  const bid = openBasket(shop, customer.id)
  const token = shop.tokens.issue({ ...more, data: customer, bid })
  shop.sessions.open(token, shop.tokens.verify(token))
  shop.audit('signedIn', { customer: customerFactsOf(customer), basketId: bid })
  return { token, bid, umail: customer.email }
}
