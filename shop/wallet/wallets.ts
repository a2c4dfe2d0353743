import { toAmount, toCents } from '#shop/checkout/cents.ts'
import type { Shop } from '#shop/shop.ts'
import { toStoredTime } from '#shop/store/dates.ts'

/** Balance of a customer's wallet in cents: 0 if the row holds no amount, undefined without a wallet. */
export function balanceOf({ sql }: Shop, customerId: number | undefined): number | undefined {
  const row = sql.get`SELECT balance FROM Wallets WHERE UserId = ${customerId ?? null}`
  return row && (toCents(row.balance) || 0)
}

/** Adds cents to a customer's wallet; returns whether there is a wallet with room for them. */
export function putInto(shop: Shop, customerId: number | undefined, cents: number): boolean {
  const balance = balanceOf(shop, customerId)
  if (balance === undefined) return false
  const next = toCents(toAmount(balance + cents))
  if (Number.isNaN(next)) return false
  const now = toStoredTime(shop.clock())
  shop.sql.run`UPDATE Wallets SET balance = ${toAmount(next)}, updatedAt = ${now} WHERE UserId = ${customerId ?? null}`
  return true
}

/** Pays from a customer's wallet; returns whether the balance was enough. */
export function payFrom(shop: Shop, customerId: number | undefined, cents: number): boolean {
  const balance = balanceOf(shop, customerId)
  return balance !== undefined && balance >= cents && putInto(shop, customerId, -cents)
}

export function openWallet({ sql, clock }: Shop, customerId: number): void {
  const now = toStoredTime(clock())
  sql.run`INSERT INTO Wallets (UserId, balance, createdAt, updatedAt) VALUES (${customerId}, 0, ${now}, ${now})`
}
