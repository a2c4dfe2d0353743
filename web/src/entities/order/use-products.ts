import { useQuery } from '@tanstack/react-query'
import type { Product } from '../product/api.ts'
import { catalogueQuery } from '../product/queries.ts'
import type { OrderedProduct } from './api.ts'

/**
 * Finds the product of an order line and its picture; undefined while the catalogue loads. Lines of the shop's first
 * orders have names but no ids.
 */
export function useProducts(): (line: OrderedProduct) => { product: Product | undefined; picture: string | undefined } {
  const { data: products } = useQuery(catalogueQuery)
  return ({ id, name }) => {
    const product = products?.find((other) => (id === undefined ? other.name === name : other.id === id))
    return { product, picture: products && (product?.image ?? '') }
  }
}
