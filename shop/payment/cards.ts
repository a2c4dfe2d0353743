import type { CardRow } from '#contract/payment.ts'
import type { Shop } from '#shop/shop.ts'

/** A card with all digits of its number. */
export type StoredCard = CardRow & { cardNum: string }

/** A card by id, if it belongs to this customer; ids come as numbers and as texts. */
export function findCardOf({ sql }: Shop, customerId: number | undefined, cardId: unknown): StoredCard | undefined {
  if (typeof cardId !== 'number' && typeof cardId !== 'string') return undefined
  return sql.get`SELECT UserId, id, fullName, CAST(cardNum AS TEXT) AS cardNum, expMonth, expYear, createdAt, updatedAt
    FROM Cards WHERE id = ${cardId} AND UserId = ${customerId ?? null}` as StoredCard | undefined
}

/** True once the last month of a card is over. */
export function isExpired({ expMonth, expYear }: StoredCard, now: Date): boolean {
  return expYear < now.getFullYear() || (expYear === now.getFullYear() && expMonth < now.getMonth() + 1)
}
