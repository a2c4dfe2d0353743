import type { Shop } from '#shop/shop.ts'

export interface CardRow {
  id: number
  fullName: string | null
  cardNum: number
  expMonth: number
  expYear: number
}

/** A card by id, if it belongs to this customer; ids come as numbers and as texts. */
export function findCardOf({ sql }: Shop, customerId: number | undefined, cardId: unknown): CardRow | undefined {
  if (typeof cardId !== 'number' && typeof cardId !== 'string') return undefined
  return sql.get`SELECT * FROM Cards WHERE id = ${cardId} AND UserId = ${customerId ?? null}` as CardRow | undefined
}

/** True once the last month of a card is over. */
export function isExpired({ expMonth, expYear }: CardRow, now: Date): boolean {
  return expYear < now.getFullYear() || (expYear === now.getFullYear() && expMonth < now.getMonth() + 1)
}
