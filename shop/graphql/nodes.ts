import type { OrderLine } from '#contract/orders.ts'
import type { ProductRow } from '#contract/products.ts'
import { asRows } from '#foundation/rows.ts'
import { findBasket, findProductsIn, type StoredBasket } from '#shop/basket/baskets.ts'
import type { Asking } from '#shop/graphql/asking.ts'
import { type Order, ordersOf } from '#shop/orders/orders.ts'
import { type Review, reviewsBy, reviewsOf } from '#shop/reviews/reviews.ts'
import type { Shop } from '#shop/shop.ts'

/** Fields of an object: values, and methods with the arguments of the field and the request. */
export type Node = Record<string, unknown>

export function findProduct({ sql }: Shop, id: unknown): Node | null {
  const number = Number(id)
  if (!Number.isSafeInteger(number)) return null
  const [row] = asRows<ProductRow>(sql.all`SELECT * FROM Products WHERE id = ${number} AND deletedAt IS NULL`)
  return row ? toProduct(row) : null
}

export function toProduct({ id, name, description, price, deluxePrice }: ProductRow): Node {
  return {
    ...{ id, name, description, price, deluxePrice },
    quantity: (_: unknown, { shop }: Asking) => quantityOf(shop, id),
    reviews: (_: unknown, { shop }: Asking) => reviewsOf(shop, id).map(toReview),
  }
}

function quantityOf({ sql }: Shop, productId: number): unknown {
  return sql.get`SELECT quantity FROM Quantities WHERE ProductId = ${productId}`?.quantity
}

export function toReview({ message, author, product, likesCount }: Review): Node {
  return {
    message,
    likes: likesCount,
    product: (_: unknown, { shop }: Asking) => findProduct(shop, product),
    author: (_: unknown, { shop }: Asking) => findAuthor(shop, author),
  }
}

function findAuthor({ sql }: Shop, email: unknown): Node | null {
  if (typeof email !== 'string') return null
  const row = sql.get`SELECT id, email FROM Users WHERE email = ${email} AND deletedAt IS NULL`
  return row ? toCustomer(Number(row.id), email) : null
}

/** A customer, as the author of a review or as the one who asks. */
export function toCustomer(id: number, email: string): Node {
  const isCaller = ({ caller }: Asking) => caller?.data.id === id
  return {
    name: email.split('@')[0],
    email: (_: unknown, asking: Asking) => (isCaller(asking) ? email : null),
    reviews: (_: unknown, { shop }: Asking) => reviewsBy(shop, email).map(toReview),
    basket: (_: unknown, asking: Asking) => (isCaller(asking) ? basketOf(asking, asking.caller?.bid) : null),
    orders: (_: unknown, asking: Asking) => ordersOfCustomer(asking, id, email),
  }
}

function ordersOfCustomer({ shop, caller }: Asking, id: number, email: string): Node[] {
  const orders = ordersOf(shop, email)
  shop.audit('ordersListed', { owner: id, viewer: caller?.data.id ?? null, orders: orders.length })
  return orders.map(toOrder)
}

/** A basket by its number, for its owner alone. */
export function basketOf({ shop, caller }: Asking, id: number | undefined): Node | null {
  const basket = id === undefined ? undefined : findBasket(shop, String(id))
  return basket && basket.UserId === caller?.data.id ? toBasket(basket) : null
}

function toBasket({ id }: StoredBasket): Node {
  return {
    id,
    items: (_: unknown, { shop }: Asking) =>
      findProductsIn(shop, id).map((product) => ({
        quantity: product.BasketItem.quantity,
        product: toProduct(product),
      })),
  }
}

export function toOrder({ orderId, createdAt, totalPrice, delivered, products }: Order): Node {
  return { number: orderId, placedAt: createdAt, total: totalPrice, delivered, lines: toLines(products) }
}

function toLines(products: unknown): Node[] {
  const lines = Array.isArray(products) ? (products as OrderLine[]) : []
  return lines.map(({ name, quantity, price }) => ({ name, quantity, price }))
}
