import { useQuery } from '@tanstack/react-query'
import { readBasketId, useSession } from '../session/session.ts'
import { type Basket, fetchBasket } from './api.ts'
import { readPlaces, sortByPlace } from './places.ts'
import { countPieces } from './sums.ts'

/** Each basket has its own cache entry, so that a changed `bid` shows the other basket and never a mixture. */
export function basketKey(id: string | null): readonly unknown[] {
  return ['basket', id]
}

/** Key of a basket's pending changes: of those that are shown at once, or of all. */
export function basketChangesKey(id: string | null, kind: 'shown-at-once' | 'any'): readonly unknown[] {
  return kind === 'any' ? ['basket-changes', id] : ['basket-changes', id, kind]
}

function withPlaces(basket: Basket | null): Basket | null {
  return basket && { ...basket, Products: sortByPlace(basket.Products, readPlaces()) }
}

/** The basket that the session names now. */
export function useBasket() {
  const session = useSession()
  const id = readBasketId()
  return useQuery({
    queryKey: basketKey(id),
    async queryFn({ client }) {
      const basket = await fetchBasket(id ?? 'NaN')
      // An answer during a change may be older than the change, which refetches when it is done.
      const isOlder = client.isMutating({ mutationKey: basketChangesKey(id, 'shown-at-once') }) > 0
      return (isOlder && client.getQueryData<Basket | null>(basketKey(id))) || basket
    },
    select: withPlaces,
    enabled: session !== null,
  })
}

/** Pieces in the basket for the top bar; 0 without a basket. */
export function useBasketCount(): number {
  const session = useSession()
  const { data } = useBasket()
  return session && data ? countPieces(data.Products) : 0
}
