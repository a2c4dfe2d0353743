import type { ProductRow } from '#contract/products.ts'
import { asRows } from '#foundation/rows.ts'
import { type Asking, demandCaller, FieldRefusal } from '#shop/graphql/asking.ts'
import { redeemCard, showCard } from '#shop/graphql/gift-cards.ts'
import { basketOf, findProduct, type Node, toCustomer, toOrder, toProduct, toReview } from '#shop/graphql/nodes.ts'
import { showFigures } from '#shop/graphql/office.ts'
import { ordersOf } from '#shop/orders/orders.ts'
import { addReview, reviewsBy } from '#shop/reviews/reviews.ts'
import type { Shop } from '#shop/shop.ts'

const MAX_PRODUCTS = 100
const MAX_REVIEW_CHARACTERS = 160

/** Queries and mutations by name. */
export const ROOT: Node = {
  products: ({ search, first }: { search?: string | null; first: number }, { shop }: Asking) =>
    listProducts(shop, search ?? '', first).map(toProduct),
  product: ({ id }: { id: number }, { shop }: Asking) => findProduct(shop, id),
  me: (_: unknown, { caller }: Asking) => (caller ? toCustomer(caller.data.id, String(caller.data.email)) : null),
  basket: ({ id }: { id: number }, asking: Asking) => basketOf(asking, id),
  order: ({ number }: { number: string }, asking: Asking) => findOwnOrder(asking, number),
  giftCard: ({ number }: { number: string }, asking: Asking) => showCard(asking, number),
  officeFigures: (_: unknown, asking: Asking) => showFigures(asking),
  addReview: (review: { productId: number; message: string }, asking: Asking) => writeReview(asking, review),
  redeemGiftCard: ({ number, pin }: { number: string; pin: string }, asking: Asking) => redeemCard(asking, number, pin),
}

function listProducts({ sql }: Shop, search: string, first: number): ProductRow[] {
  const count = Math.max(0, Math.min(first, MAX_PRODUCTS))
  const text = search.toLowerCase()
  return asRows<ProductRow>(sql.all`
    SELECT * FROM Products
    WHERE deletedAt IS NULL AND (instr(lower(name), ${text}) > 0 OR instr(lower(description), ${text}) > 0)
    ORDER BY name LIMIT ${count}`)
}

function findOwnOrder(asking: Asking, number: string): Node | null {
  const { data: customer } = demandCaller(asking)
  const order = ordersOf(asking.shop, String(customer.email)).find(({ orderId }) => orderId === number)
  return order ? toOrder(order) : null
}

function writeReview(asking: Asking, { productId, message }: { productId: number; message: string }): Node | undefined {
  const { shop } = asking
  const { email } = demandCaller(asking).data
  if (!findProduct(shop, productId)) throw new FieldRefusal('There is no such product.')
  if (message.length > MAX_REVIEW_CHARACTERS) {
    throw new FieldRefusal(`A review has at most ${MAX_REVIEW_CHARACTERS} characters.`)
  }
  addReview(shop, String(productId), message, email)
  const review = reviewsBy(shop, String(email)).at(-1)
  return review && toReview(review)
}
