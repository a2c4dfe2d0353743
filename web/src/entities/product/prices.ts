interface Prices {
  price: number | undefined
  deluxePrice: number | undefined
}

interface PriceShown {
  /** Undefined without a price; such a product cannot be bought. */
  price: number | undefined
  /** The regular price, for a member who pays less. */
  instead?: number
  /** The members' price, for other customers. */
  deluxe?: number
}

/** Price of a product for this customer, and prices to compare. */
export function priceOf({ price, deluxePrice }: Prices, role: string | undefined): PriceShown {
  const differs = deluxePrice !== undefined && deluxePrice !== price
  if (role === 'deluxe') return differs ? { price: deluxePrice, instead: price } : { price }
  return differs ? { price, deluxe: deluxePrice } : { price }
}

export function bonusPointsOf(price: number): number {
  return Math.round(price / 10)
}
