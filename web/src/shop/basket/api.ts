import type { Product } from '../catalogue/api.ts'
import { get, send } from '../http.ts'

export interface BasketProduct extends Product {
  BasketItem: { id: number; quantity: number }
}

export interface Basket {
  id: number
  /** Code of a coupon of this month that the basket carries. */
  coupon?: string | null
  Products: BasketProduct[]
}

/** The basket with this id, or null when the server knows none. */
export async function fetchBasket(id: string): Promise<Basket | null> {
  return (await get<{ data: Basket | null }>(`rest/basket/${id}`)).data
}

export async function addItem(basketId: string, productId: number, quantity: number): Promise<void> {
  await send('POST', 'api/BasketItems/', { ProductId: productId, BasketId: basketId, quantity })
}

export async function changeQuantity(itemId: number, quantity: number): Promise<void> {
  await send('PUT', `api/BasketItems/${itemId}`, { quantity })
}

export async function removeItem(itemId: number): Promise<void> {
  await send('DELETE', `api/BasketItems/${itemId}`)
}
