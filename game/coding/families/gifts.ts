import { findCoupons } from '#game/evidence/find-coupons.ts'
import type { Visitor } from '#game/visitor/visitor.ts'

/** Monthly coupons in a text. */
export function couponsIn(text: string): string[] {
  // The texts of the assistant come as a stream.
  const stream = `data: ${JSON.stringify({ choices: [{ delta: { content: text } }] })}`
  return findCoupons(stream).map(({ code }) => code)
}

/** Money in the wallet of the customer who is signed in. */
export async function balanceOf(visitor: Visitor): Promise<number> {
  return Number((await visitor.get('/rest/wallet/balance')).json<{ data?: unknown }>().data)
}
