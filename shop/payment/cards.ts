import type { CardRow } from '#contract/payment.ts'
import type { Shop } from '#shop/shop.ts'

/** A card as it is stored: with its whole number. */
export type StoredCard = CardRow & { cardNum: number }

/** A card by id, if it belongs to this customer; ids come as numbers and as texts. */
export function findCardOf({ sql }: Shop, customerId: number | undefined, cardId: unknown): StoredCard | undefined {
  if (typeof cardId !== 'number' && typeof cardId !== 'string') return undefined
  return sql.get`SELECT * FROM Cards WHERE id = ${cardId} AND UserId = ${customerId ?? null}` as StoredCard | undefined
}

/** True once the last month of a card is over. */
export function isExpired({ expMonth, expYear }: StoredCard, now: Date): boolean {
  return expYear < now.getFullYear() || (expYear === now.getFullYear() && expMonth < now.getMonth() + 1)
}
