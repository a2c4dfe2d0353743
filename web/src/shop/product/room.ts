import type { StockedProduct } from '../../entities/product/api.ts'

type Supply = Pick<StockedProduct, 'stock' | 'limit'>

/** How many more pieces of a product a customer may take; undefined without a bound. Members know no limit but the stock. */
export function roomOf({ stock, limit }: Supply, role: string | undefined, inBasket: number): number | undefined {
  const bounds = [stock, role === 'deluxe' ? undefined : limit].filter((bound) => bound !== undefined)
  return bounds.length === 0 ? undefined : Math.max(0, Math.min(...bounds) - inBasket)
}
