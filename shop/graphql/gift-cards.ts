import { toAmount } from '#shop/checkout/cents.ts'
import { type Asking, demandCaller, FieldRefusal, type RedeemedCard } from '#shop/graphql/asking.ts'
import type { Shop } from '#shop/shop.ts'
import { putInto } from '#shop/wallet/wallets.ts'

/** The first print run. */
const PRINTED = 40
/** Values of cards in the order of their numbers, again and again. Cents. */
const VALUES = [1000, 2000, 5000]

/** Finds a gift card by the number on its front. */
function findCard(number: string): RedeemedCard | undefined {
  const [, digits] = /^VC-2026-(\d{4})$/.exec(number) ?? []
  const at = Number(digits)
  return at >= 1 && at <= PRINTED ? { number, value: VALUES[(at - 1) % VALUES.length] ?? 0 } : undefined
}

function wasRedeemed({ documents }: Shop, number: string): boolean {
  return documents.all('giftCards').some((card) => card.number === number)
}

export function showCard({ shop }: Asking, number: string) {
  const card = findCard(number)
  return card ? { number, value: toAmount(card.value), isRedeemed: wasRedeemed(shop, number) } : null
}

/** Puts the value of a card into the customer's wallet. Returns whether the PIN was right. */
export function redeemCard(asking: Asking, number: string, pin: string): boolean {
  const { shop } = asking
  const { data: customer } = demandCaller(asking)
  const card = findCard(number)
  if (!card) throw new FieldRefusal('There is no such gift card. Its number is on its front.')
  asking.triedPins++
  if (pin !== shop.tokens.giftPin(number)) return false
  if (wasRedeemed(shop, number)) throw new FieldRefusal('This gift card was redeemed before.')
  if (!putInto(shop, customer.id, card.value)) throw new FieldRefusal('Your wallet has no room for this gift card.')
  shop.documents.insert('giftCards', { number, customer: customer.id, redeemedAt: shop.clock().toISOString() })
  asking.redeemed.push(card)
  return true
}
