import type { StockedProduct } from '../../entities/product/api.ts'

type Supply = Pick<StockedProduct, 'stock' | 'limit'>

/** Further pieces that a customer may add; undefined without a bound. For members only the stock counts. */
export function addableOf({ stock, limit }: Supply, role: string | undefined, inBasket: number): number | undefined {
  const bounds = [stock, role === 'deluxe' ? undefined : limit].filter((bound) => bound !== undefined)
  return bounds.length === 0 ? undefined : Math.max(0, Math.min(...bounds) - inBasket)
}
