import type { CardRow } from '#contract/payment.ts'
import type { Shop } from '#shop/shop.ts'

/** A card with its full number. */
export type StoredCard = CardRow & { cardNum: string }

/** Finds a card of this customer by id, which may be a number or a text. */
export function findCardOf({ sql }: Shop, customerId: number | undefined, cardId: unknown): StoredCard | undefined {
  if (typeof cardId !== 'number' && typeof cardId !== 'string') return undefined
  return sql.get`SELECT UserId, id, fullName, CAST(cardNum AS TEXT) AS cardNum, expMonth, expYear, createdAt, updatedAt
    FROM Cards WHERE id = ${cardId} AND UserId = ${customerId ?? null}` as StoredCard | undefined
}

/** Whether the last month of a card is over. */
export function isExpired({ expMonth, expYear }: StoredCard, now: Date): boolean {
  return expYear < now.getFullYear() || (expYear === now.getFullYear() && expMonth < now.getMonth() + 1)
}
