import type { Customer } from '#shop/accounts/customers.ts'
import { ordersOf } from '#shop/orders/orders.ts'
import type { Shop } from '#shop/shop.ts'
import type { Document } from '#shop/store/documents.ts'

/** Collects all data of a customer; `origin` is the address of pictures. */
export function exportData(shop: Shop, { id, username, email }: Customer, origin: string) {
  const address = typeof email === 'string' ? email : ''
  return {
    username,
    email,
    memories: memoriesOf(shop, id, origin),
    orders: ordersBy(shop, address),
    reviews: reviewsBy(shop, address),
  }
}

function memoriesOf({ sql }: Shop, customerId: number, origin: string): Document[] {
  const rows = sql.all`SELECT imagePath, caption FROM Memories WHERE UserId = ${customerId ?? null} ORDER BY id`
  return rows.map(({ imagePath, caption }) => ({ imageUrl: `${origin}/${imagePath}`, caption }))
}

function ordersBy(shop: Shop, address: string): Document[] {
  const orders = ordersOf(shop, address)
  return orders.map(({ orderId, totalPrice, products, bonus, eta }) => ({ orderId, totalPrice, products, bonus, eta }))
}

function reviewsBy({ documents }: Shop, address: string): Document[] {
  const reviews = documents.all('posts').filter(({ author }) => author === address)
  return reviews.map(({ message, author, product, likesCount, likedBy }) => ({
    message,
    author,
    productId: product,
    likesCount,
    likedBy,
  }))
}
