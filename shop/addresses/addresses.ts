import type { AddressRow } from '#contract/addresses.ts'
import type { Shop } from '#shop/shop.ts'

/** Finds an address of this customer by id. */
export function findAddressOf(
  { sql }: Shop,
  customerId: number | undefined,
  addressId: string | number | null,
): AddressRow | undefined {
  const row = sql.get`SELECT * FROM Addresses WHERE id = ${addressId} AND UserId = ${customerId ?? null}`
  return row as AddressRow | undefined
}
