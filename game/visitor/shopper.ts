import type { Visitor } from '#game/visitor/visitor.ts'

/** A customer without bad intentions. Refusals are replies, as with any visitor. */
export interface Shopper {
  email: string
  basketId: number
  take(productId: number, quantity: number): ReturnType<Visitor['post']>
  /** Orders the basket; `form` is the last page's request. */
  checkOut(form?: Record<string, unknown>): ReturnType<Visitor['post']>
}

const PASSWORD = 'squeeze-me'

/**
 * Registers and signs in a visitor. The basket is empty unless the name was used before.
 * @param name before the @, or a whole address
 */
export async function becomeShopper(visitor: Visitor, name = 'thirsty'): Promise<Shopper> {
  const email = name.includes('@') ? name : `${name}@example.org`
  await visitor.register(email, PASSWORD)
  const reply = await visitor.login(email, PASSWORD)
  const basketId = reply.json<{ authentication: { bid: number } }>().authentication.bid
  return {
    email,
    basketId,
    take: (productId, quantity) =>
      visitor.post('/api/BasketItems/', { ProductId: productId, BasketId: String(basketId), quantity }),
    checkOut: (form = {}) => visitor.post(`/rest/basket/${basketId}/checkout`, form),
  }
}
