import type { Visitor } from '#range/visitor.ts'

/** What a customer does in a shop all day. Refusals are replies, as with any visitor. */
export interface Shopper {
  basketId: number
  /** Puts a product into the basket. */
  take(productId: number, quantity: number): ReturnType<Visitor['post']>
  /** Orders what lies in the basket; `form` is what the last page would send. */
  checkOut(form?: Record<string, unknown>): ReturnType<Visitor['post']>
}

const EMAIL = 'thirsty@example.org'
const PASSWORD = 'squeeze-me'

/** Makes a visitor a customer of their own, signed in, with an empty basket. */
export async function becomeShopper(visitor: Visitor): Promise<Shopper> {
  await visitor.register(EMAIL, PASSWORD)
  const reply = await visitor.login(EMAIL, PASSWORD)
  const basketId = reply.json<{ authentication: { bid: number } }>().authentication.bid
  return {
    basketId,
    take: (productId, quantity) =>
      visitor.post('/api/BasketItems/', { ProductId: productId, BasketId: String(basketId), quantity }),
    checkOut: (form = {}) => visitor.post(`/rest/basket/${basketId}/checkout`, form),
  }
}
