import type { Odd } from '#contract/odd.ts'
import type { DeliveryStatus, OrderRow } from '#contract/orders.ts'
import type { ProductRow, QuantityRow } from '#contract/products.ts'
import type { Success } from '#contract/replies.ts'
import { readProduct } from '../../entities/product/api.ts'
import { get, send } from '../../entities/session/http.ts'
import { readAmount, readId, readNumber, readRows, readTexts, readTime } from '../../entities/wire/wire.ts'

export interface BookedOrder {
  _id: string
  orderId: string
  totalPrice: number | undefined
  delivered: boolean
  /** Days until delivery. */
  eta: number | undefined
  /** Without vowels. */
  email: string
  placedAt: Date | undefined
}

function readBookedOrder(row: Odd<OrderRow>): BookedOrder {
  const texts = readTexts(row, '_id', 'orderId', 'email')
  const [totalPrice, placedAt] = [readAmount(row.totalPrice), readTime(row.createdAt)]
  return { ...texts, totalPrice, delivered: Boolean(row.delivered), eta: readNumber(row.eta), placedAt }
}

export interface StockItem {
  id: number
  name: string
  image: string
  price: number | undefined
  /** Row of the stock list; undefined without one. */
  stock: { id: number; quantity: number | undefined } | undefined
}

interface StockRow extends Pick<QuantityRow, 'id' | 'ProductId'> {
  quantity: number | undefined
}

/** The same threshold as in the catalogue. */
const LOW_STOCK = 5

/** Whether the catalogue shows a low stock. */
export function isRunningLow({ stock }: StockItem): boolean {
  return stock?.quantity !== undefined && stock.quantity <= LOW_STOCK
}

/** Products with a low stock first, fewest pieces first; the others keep their order. */
export function sortLowFirst(items: readonly StockItem[]): StockItem[] {
  const low = items.filter(isRunningLow).sort((one, other) => (one.stock?.quantity ?? 0) - (other.stock?.quantity ?? 0))
  return [...low, ...items.filter((item) => !isRunningLow(item))]
}

function readStockRow(row: Odd<QuantityRow>): StockRow {
  return { id: readId(row.id), ProductId: readId(row.ProductId), quantity: readNumber(row.quantity) }
}

export async function fetchAllOrders(): Promise<BookedOrder[]> {
  return readRows((await get<Success<OrderRow[]>>('rest/order-history/orders')).data, readBookedOrder)
}

export async function fetchStock(): Promise<StockItem[]> {
  const [products, rows] = await Promise.all([
    get<Success<ProductRow[]>>('api/Products/'),
    get<Success<QuantityRow[]>>('api/Quantitys/'),
  ])
  const stock = readRows(rows.data, readStockRow)
  return readRows(products.data, readProduct).map(({ id, name, image, price }) => ({
    id,
    name,
    image,
    price,
    stock: stock.find((row) => row.ProductId === id),
  }))
}

/** Toggles the delivery status; `shown` is the present one on the page. */
export async function toggleDelivery(id: string, shown: boolean): Promise<void> {
  await send('PUT', `rest/order-history/${id}/delivery-status`, { deliveryStatus: shown } satisfies DeliveryStatus)
}

export async function changePrice(productId: number, price: number): Promise<void> {
  await send('PUT', `api/Products/${productId}`, { price } satisfies Partial<ProductRow>)
}

export async function changeStock(rowId: number, quantity: number): Promise<void> {
  await send('PUT', `api/Quantitys/${rowId}`, { quantity } satisfies Partial<QuantityRow>)
}
