import { useQueryClient } from '@tanstack/react-query'
import { complain, confirm } from '../../ui/snackbar.tsx'
import { useAction } from '../../ui/use-action.ts'
import { readBasketId } from '../session/session.ts'
import { addItem, changeQuantity, fetchBasket } from './api.ts'
import { basketKey } from './queries.ts'

interface Wish {
  product: { id: number; name: string }
  pieces: number
}

/** Adds pieces of a product to its basket item, or adds a new item. */
export async function add({ product, pieces }: Wish): Promise<'BASKET_ADD_PRODUCT' | 'BASKET_ADD_SAME_PRODUCT'> {
  const id = readBasketId() ?? ''
  const basket = await fetchBasket(id)
  const present = basket?.Products.find((candidate) => candidate.id === product.id)
  if (!present) {
    await addItem(id, product.id, pieces)
    return 'BASKET_ADD_PRODUCT'
  }
  await changeQuantity(present.BasketItem.id, present.BasketItem.quantity + pieces)
  return 'BASKET_ADD_SAME_PRODUCT'
}

export function useAddToBasket() {
  const client = useQueryClient()
  return useAction({
    mutationFn: add,
    onSuccess: (message, { product }) => confirm(message, { product: product.name }),
    onError: (error) => complain(error),
    onSettled: () => client.invalidateQueries({ queryKey: basketKey(readBasketId()) }),
  })
}
