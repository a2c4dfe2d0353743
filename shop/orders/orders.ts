import { createHash } from 'node:crypto'
import type { OrderLine, OrderRow } from '#contract/orders.ts'
import { randomBytes } from '#foundation/random.ts'
import type { Bill, BillLine } from '#shop/checkout/bill.ts'
import { formatAmount, toAmount } from '#shop/checkout/cents.ts'
import type { Shop } from '#shop/shop.ts'
import type { Document } from '#shop/store/documents.ts'

export type Order = OrderRow & Document

/** Stored orders have starred addresses. */
export function maskAddress(email: string): string {
  return email.replace(/[aeiou]/gi, '*')
}

/** Makes an order number that cannot be guessed and whose prefix tells regular customers apart. */
export function createOrderId(email: string): string {
  return `${createHash('md5').update(email).digest('hex').slice(0, 4)}-${randomBytes(8).toString('hex')}`
}

interface NewOrder {
  orderId: string
  _id: string
  email: string
  bill: Bill
  hasCoupon: boolean
  paymentId: string | number | null
  addressId: string | number | null
  eta: string
  placedAt: Date
}

/** Turns a bill into the stored order. */
export function toOrder(order: NewOrder): Order {
  const { orderId, _id, email, bill, hasCoupon, paymentId, addressId, eta, placedAt } = order
  return {
    promotionalAmount: hasCoupon ? formatAmount(bill.discount) : '0',
    paymentId,
    addressId,
    orderId,
    delivered: false,
    email: maskAddress(email),
    totalPrice: toAmount(bill.total),
    products: bill.lines.map(orderedProduct),
    bonus: bill.bonus,
    deliveryPrice: toAmount(bill.delivery),
    eta,
    createdAt: placedAt.toISOString(),
    _id,
  }
}

export function addOrder({ documents }: Shop, order: Order): void {
  documents.insert('orders', order)
}

/** Lists all orders, oldest first. */
export function listOrders({ documents }: Shop): Order[] {
  return documents.all('orders') as Order[]
}

/** Lists a customer's orders, oldest first. */
export function ordersOf(shop: Shop, email: string): Order[] {
  const mask = maskAddress(email)
  return listOrders(shop).filter((order) => order.email === mask)
}

/** Sets whether an order was delivered. Ignores unknown orders. */
export function setDelivered(shop: Shop, id: string, delivered: boolean): void {
  const order = listOrders(shop).find(({ _id }) => _id === id)
  if (order) shop.documents.replace('orders', { ...order, delivered, eta: delivered ? '0' : '1' })
}

function orderedProduct({ quantity, id, name, price, total, bonus }: BillLine): OrderLine {
  return { quantity, id, name, price: toAmount(price), total: toAmount(total), bonus }
}
