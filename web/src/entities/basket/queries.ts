import { useQuery } from '@tanstack/react-query'
import { readBasketId, useSession } from '../session/session.ts'
import { type Basket, fetchBasket } from './api.ts'
import { readPlaces, sortByPlace } from './places.ts'
import { countPieces } from './sums.ts'

/** Every basket is stored under its id: whoever changes `bid` sees the other one, never a mixture. */
export function basketKey(id: string | null): readonly unknown[] {
  return ['basket', id]
}

function withPlaces(basket: Basket | null): Basket | null {
  return basket && { ...basket, Products: sortByPlace(basket.Products, readPlaces()) }
}

/** The basket that the session names at this moment. */
export function useBasket() {
  const session = useSession()
  const id = readBasketId()
  return useQuery({
    queryKey: basketKey(id),
    queryFn: () => fetchBasket(id ?? 'NaN'),
    select: withPlaces,
    enabled: session !== null,
  })
}

/** Pieces in the basket, for the top bar; 0 without a basket. */
export function useBasketCount(): number {
  const session = useSession()
  const { data } = useBasket()
  return session && data ? countPieces(data.Products) : 0
}
