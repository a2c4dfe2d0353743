import { useQueryClient } from '@tanstack/react-query'
import { add } from '../../entities/basket/add-to-basket.ts'
import { basketKey } from '../../entities/basket/queries.ts'
import type { OrderedProduct } from '../../entities/order/api.ts'
import type { Product } from '../../entities/product/api.ts'
import { catalogueQuery } from '../../entities/product/queries.ts'
import { readBasketId } from '../../entities/session/session.ts'
import { joinWords } from '../../i18n/join-words.ts'
import { complain, confirm } from '../../ui/snackbar.tsx'
import { useAction } from '../../ui/use-action.ts'

/** Products of an order that are still sold, by their present ids, and names of the others. */
export function wishesOf(
  lines: readonly OrderedProduct[],
  products: readonly Pick<Product, 'id' | 'name'>[],
): { wishes: { product: { id: number; name: string }; pieces: number }[]; gone: string[] } {
  const found = lines.map((line) => {
    const product = products.find(({ id, name }) => (line.id === undefined ? name === line.name : id === line.id))
    return { line, product }
  })
  return {
    wishes: found.flatMap(({ line, product }) => {
      const pieces = Number(line.quantity) || 0
      return product && pieces > 0 ? [{ product: { id: product.id, name: String(product.name) }, pieces }] : []
    }),
    gone: found.filter(({ product }) => !product).map(({ line }) => line.name),
  }
}

interface Outcome {
  put: number
  /** Names of products that were not added, and the first reason. */
  left: string[]
  reason: string | undefined
}

/** Adds all products of an order to the basket and reports missing ones. */
export function useBuyAgain() {
  const client = useQueryClient()
  return useAction({
    mutationFn: async (lines: readonly OrderedProduct[]): Promise<Outcome> => {
      const { wishes, gone } = wishesOf(lines, await client.ensureQueryData(catalogueQuery))
      const left = [...gone]
      let reason: string | undefined
      for (const wish of wishes) {
        try {
          await add(wish)
        } catch (error) {
          left.push(wish.product.name)
          reason ??= error instanceof Error ? error.message : undefined
        }
      }
      return { put: lines.length - left.length, left, reason }
    },
    onSuccess: ({ put, left, reason }) => {
      if (left.length === 0) confirm('BUY_AGAIN_DONE')
      else if (put === 0 && reason) complain(reason)
      else complain('BUY_AGAIN_LEFT', { products: joinWords(left) })
    },
    onError: (error) => complain(error.message),
    onSettled: () => client.invalidateQueries({ queryKey: basketKey(readBasketId()) }),
  })
}
