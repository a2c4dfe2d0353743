import type { Product } from '../catalogue/api.ts'
import { get, send } from '../http.ts'

export interface BookedOrder {
  _id: string
  orderId: string
  totalPrice: number
  delivered: boolean
}

/** A product with its place in the stock list. */
export interface StockItem {
  id: number
  name: string
  price: number
  /** The row of the stock list; undefined for a product that is in no list. */
  stock: { id: number; quantity: number } | undefined
}

interface StockRow {
  id: number
  ProductId: number
  quantity: number
}

/** Everybody's orders, newest first. */
export async function fetchAllOrders(): Promise<BookedOrder[]> {
  return (await get<{ data: BookedOrder[] }>('rest/order-history/orders')).data
}

export async function fetchStock(): Promise<StockItem[]> {
  const [products, rows] = await Promise.all([
    get<{ data: Product[] }>('api/Products/'),
    get<{ data: StockRow[] }>('api/Quantitys/'),
  ])
  return products.data.map(({ id, name, price }) => ({
    id,
    name,
    price,
    stock: rows.data.find((row) => row.ProductId === id),
  }))
}

/** Turns the delivery status round; `shown` is the one that stands on the page. */
export async function toggleDelivery(id: string, shown: boolean): Promise<void> {
  await send('PUT', `rest/order-history/${id}/delivery-status`, { deliveryStatus: shown })
}

export async function changePrice(productId: number, price: number): Promise<void> {
  await send('PUT', `api/Products/${productId}`, { price })
}

export async function changeStock(rowId: number, quantity: number): Promise<void> {
  await send('PUT', `api/Quantitys/${rowId}`, { quantity })
}
