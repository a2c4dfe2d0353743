import { useQuery } from '@tanstack/react-query'
import { currentBasket, useSession } from '../session.ts'
import { fetchBasket } from './api.ts'
import { pieces } from './sums.ts'

/** Every basket is stored under its id: whoever changes `bid` sees the other one, never a mixture. */
export function basketKey(id: string | null): readonly unknown[] {
  return ['basket', id]
}

/** The basket that the session names at this moment. */
export function useBasket() {
  const session = useSession()
  const id = currentBasket()
  return useQuery({
    queryKey: basketKey(id),
    queryFn: () => fetchBasket(id ?? 'NaN'),
    enabled: session !== null,
  })
}

/** Pieces in the basket, for the top bar; 0 without a basket. */
export function useBasketCount(): number {
  const session = useSession()
  const { data } = useBasket()
  return session && data ? pieces(data.Products) : 0
}
