interface Prices {
  price: number | undefined
  deluxePrice: number | undefined
}

interface PriceShown {
  /** Undefined for what has no price, and cannot be bought. */
  price: number | undefined
  /** The normal price, for a member who pays less. */
  instead?: number
  /** What a member would pay, for everybody else. */
  deluxe?: number
}

/** What a product costs this customer, and what to say beside it. */
export function priceOf({ price, deluxePrice }: Prices, role: string | undefined): PriceShown {
  const differs = deluxePrice !== undefined && deluxePrice !== price
  if (role === 'deluxe') return differs ? { price: deluxePrice, instead: price } : { price }
  return differs ? { price, deluxe: deluxePrice } : { price }
}

/** Bonus points for one piece. */
export function bonusPointsOf(price: number): number {
  return Math.round(price / 10)
}
