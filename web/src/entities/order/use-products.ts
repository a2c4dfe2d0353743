import { useQuery } from '@tanstack/react-query'
import type { Product } from '../product/api.ts'
import { catalogueQuery } from '../product/queries.ts'
import type { OrderedProduct } from './api.ts'

/** Finds the product behind a line, and its picture: none until the catalogue is there. The first orders of the shop knew products by their names alone. */
export function useProducts(): (line: OrderedProduct) => { product: Product | undefined; picture: string | undefined } {
  const { data: products } = useQuery(catalogueQuery)
  return ({ id, name }) => {
    const product = products?.find((other) => (id === undefined ? other.name === name : other.id === id))
    return { product, picture: products && (product?.image ?? '') }
  }
}
