import type { Shop } from '#shop/shop.ts'

/** Where an order goes. */
export interface AddressRow {
  id: number
  fullName: string | null
  mobileNum: number | null
  zipCode: string | null
  streetAddress: string | null
  city: string | null
  state: string | null
  country: string | null
}

/** An address by id, if it belongs to this customer. */
export function findAddressOf(
  { sql }: Shop,
  customerId: number | undefined,
  addressId: string | number | null,
): AddressRow | undefined {
  const row = sql.get`SELECT * FROM Addresses WHERE id = ${addressId} AND UserId = ${customerId ?? null}`
  return row as AddressRow | undefined
}
