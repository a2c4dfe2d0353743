import { useQuery } from '@tanstack/react-query'
import { readBasketId, useSession } from '../session/session.ts'
import { type Basket, fetchBasket } from './api.ts'
import { readPlaces, sortByPlace } from './places.ts'
import { countPieces } from './sums.ts'

/** Every basket is stored under its id: whoever changes `bid` sees the other one, never a mixture. */
export function basketKey(id: string | null): readonly unknown[] {
  return ['basket', id]
}

/** Changes of a basket that the server has not answered yet: those that are shown at once, or all. */
export function basketChangesKey(id: string | null, kind: 'shown-at-once' | 'any'): readonly unknown[] {
  return kind === 'any' ? ['basket-changes', id] : ['basket-changes', id, kind]
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
    async queryFn({ client }) {
      const basket = await fetchBasket(id ?? 'NaN')
      // What was asked while a change is on its way may tell of the time before it. The change asks again when it is answered.
      const isOlder = client.isMutating({ mutationKey: basketChangesKey(id, 'shown-at-once') }) > 0
      return (isOlder && client.getQueryData<Basket | null>(basketKey(id))) || basket
    },
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
