import { toAmount, toCents } from '#shop/checkout/cents.ts'
import type { Shop } from '#shop/shop.ts'
import { toStoredTime } from '#shop/store/dates.ts'

/** Balance of a customer's wallet in cents: 0 if the row holds no amount, undefined without a wallet. */
export function balanceOf({ sql }: Shop, customerId: number | undefined): number | undefined {
  const row = sql.get`SELECT balance FROM Wallets WHERE UserId = ${customerId ?? null}`
  return row && (toCents(row.balance) || 0)
}

/** Puts cents into a customer's wallet; answers whether there is one that can hold them. */
export function putInto(shop: Shop, customerId: number | undefined, cents: number): boolean {
  const balance = balanceOf(shop, customerId)
  if (balance === undefined) return false
  const next = toCents(toAmount(balance + cents))
  if (Number.isNaN(next)) return false
  const now = toStoredTime(shop.clock())
  shop.sql.run`UPDATE Wallets SET balance = ${toAmount(next)}, updatedAt = ${now} WHERE UserId = ${customerId ?? null}`
  return true
}

/** Pays from a customer's wallet; answers whether there was enough in it. */
export function payFrom(shop: Shop, customerId: number | undefined, cents: number): boolean {
  const balance = balanceOf(shop, customerId)
  return balance !== undefined && balance >= cents && putInto(shop, customerId, -cents)
}

/** Gives a new customer an empty wallet. */
export function openWallet({ sql, clock }: Shop, customerId: number): void {
  const now = toStoredTime(clock())
  sql.run`INSERT INTO Wallets (UserId, balance, createdAt, updatedAt) VALUES (${customerId}, 0, ${now}, ${now})`
}
