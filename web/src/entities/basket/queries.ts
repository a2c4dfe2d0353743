import { useQuery } from '@tanstack/react-query'
import { currentBasket, useSession } from '../session/session.ts'
import { type Basket, fetchBasket } from './api.ts'
import { inPlace, notedPlaces } from './places.ts'
import { pieces } from './sums.ts'

/** Every basket is stored under its id: whoever changes `bid` sees the other one, never a mixture. */
export function basketKey(id: string | null): readonly unknown[] {
  return ['basket', id]
}

function withPlaces(basket: Basket | null): Basket | null {
  return basket && { ...basket, Products: inPlace(basket.Products, notedPlaces()) }
}

/** The basket that the session names at this moment. */
export function useBasket() {
  const session = useSession()
  const id = currentBasket()
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
  return session && data ? pieces(data.Products) : 0
}
