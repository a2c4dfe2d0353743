import { type Product, readProduct } from '../product/api.ts'
import { get, send } from '../session/http.ts'
import { readId, readList, readPieces, readRow, readText, type WireRow } from '../wire/wire.ts'

export interface BasketProduct extends Product {
  BasketItem: { id: number; quantity: number }
}

export interface Basket {
  id: number
  /** Code of a coupon of this month that the basket carries. */
  coupon?: string | null
  Products: BasketProduct[]
}

function readLine(row: WireRow): BasketProduct {
  const { id, quantity } = readRow(row.BasketItem)
  return { ...readProduct(row), BasketItem: { id: readId(id), quantity: readPieces(quantity) } }
}

function readBasket(row: WireRow): Basket {
  return { id: readId(row.id), coupon: readText(row.coupon) || null, Products: readList(row.Products, readLine) }
}

/** The basket with this id, or null when the server knows none. */
export async function fetchBasket(id: string): Promise<Basket | null> {
  const { data } = await get<{ data: unknown }>(`rest/basket/${id}`)
  return data ? readBasket(readRow(data)) : null
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
