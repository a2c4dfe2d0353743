import { useMutation, useQueryClient } from '@tanstack/react-query'
import { addItem, type Basket, type BasketProduct, changeQuantity, removeItem } from '../../entities/basket/api.ts'
import { basketChangesKey, basketKey } from '../../entities/basket/queries.ts'
import { readBasketId } from '../../entities/session/session.ts'
import { complain } from '../../ui/snackbar.tsx'

function withQuantity(basket: Basket, itemId: number, quantity: number): Basket {
  return {
    ...basket,
    Products: basket.Products.map((line) =>
      line.BasketItem.id === itemId ? { ...line, BasketItem: { ...line.BasketItem, quantity } } : line,
    ),
  }
}

/**
 * Applies changes to a basket optimistically and sends them one after the other. The basket is fetched only after the
 * last answer, because an earlier one would show an old number.
 */
export function useBasketChanges() {
  const client = useQueryClient()
  const id = readBasketId()
  const key = basketKey(id)
  const anyChange = { mutationKey: basketChangesKey(id, 'any') }

  async function show(change: (basket: Basket) => Basket): Promise<void> {
    client.setQueryData<Basket | null>(key, (basket) => basket && change(basket))
    await client.cancelQueries({ queryKey: key })
  }

  async function askAgain(): Promise<void> {
    if (client.isMutating(anyChange) <= 1) await client.invalidateQueries({ queryKey: key })
  }

  const common = { scope: { id: 'basket' }, onError: (error: Error) => complain(error) }
  // They do not wait for the refetched basket, which is ignored while changes are pending.
  const shownAtOnce = {
    ...common,
    mutationKey: basketChangesKey(id, 'shown-at-once'),
    onSettled: () => void askAgain(),
  }
  const change = useMutation({
    ...shownAtOnce,
    mutationFn: ({ itemId, quantity }: { itemId: number; quantity: number }) => changeQuantity(itemId, quantity),
    onMutate: ({ itemId, quantity }) => show((basket) => withQuantity(basket, itemId, quantity)),
  })
  const remove = useMutation({
    ...shownAtOnce,
    mutationFn: (line: BasketProduct) => removeItem(line.BasketItem.id),
    onMutate: (line) =>
      show((basket) => ({ ...basket, Products: basket.Products.filter((other) => other.id !== line.id) })),
  })
  const restore = useMutation({
    ...common,
    ...anyChange,
    onSettled: askAgain,
    mutationFn: (line: BasketProduct) => addItem(readBasketId() ?? '', line.id, line.BasketItem.quantity),
  })
  return { change, remove, restore }
}
