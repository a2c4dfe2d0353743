import type { BasketItemRow, BasketProductRow, BasketRow, ChangedBasketItem, NewBasketItem } from '#contract/baskets.ts'
import type { Odd } from '#contract/odd.ts'
import type { Success } from '#contract/replies.ts'
import { type Product, readProduct } from '../product/api.ts'
import { get, send } from '../session/http.ts'
import { readId, readList, readPieces, readRow, readText } from '../wire/wire.ts'

export interface BasketProduct extends Product {
  BasketItem: Pick<BasketItemRow, 'id' | 'quantity'>
}

export interface Basket extends Pick<BasketRow, 'id'>, Partial<Pick<BasketRow, 'coupon'>> {
  Products: BasketProduct[]
}

function readLine(row: Odd<BasketProductRow>): BasketProduct {
  const { id, quantity }: Odd<BasketItemRow> = readRow(row.BasketItem)
  return { ...readProduct(row), BasketItem: { id: readId(id), quantity: readPieces(quantity) } }
}

function readBasket(row: Odd<BasketRow>): Basket {
  return { id: readId(row.id), coupon: readText(row.coupon) || null, Products: readList(row.Products, readLine) }
}

/** The basket with this id, or null if it does not exist. */
export async function fetchBasket(id: string): Promise<Basket | null> {
  const { data } = await get<Success<BasketRow | null>>(`rest/basket/${id}`)
  return data ? readBasket(readRow(data)) : null
}

export async function addItem(basketId: string, productId: number, quantity: number): Promise<void> {
  await send('POST', 'api/BasketItems/', { ProductId: productId, BasketId: basketId, quantity } satisfies NewBasketItem)
}

export async function changeQuantity(itemId: number, quantity: number): Promise<void> {
  await send('PUT', `api/BasketItems/${itemId}`, { quantity } satisfies ChangedBasketItem)
}

export async function removeItem(itemId: number): Promise<void> {
  await send('DELETE', `api/BasketItems/${itemId}`)
}
