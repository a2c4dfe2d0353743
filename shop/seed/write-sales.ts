import { createHash } from 'node:crypto'
import type { SeedContent } from '#shop/seed/content.ts'
import { SeedContentError } from '#shop/seed/fields.ts'
import { type Customers, customerOf, type SeedWriter } from '#shop/seed/seed-writer.ts'
import type { SeededRandom } from '#shop/seed/seeded-random.ts'
import type { PricedProduct } from '#shop/seed/write-catalogue.ts'

/** Writes baskets, deliveries and past orders. */
export function writeSales(
  writer: SeedWriter,
  random: SeededRandom,
  content: SeedContent,
  products: readonly PricedProduct[],
  customers: Customers,
): void {
  for (const basket of content.baskets) {
    const owner = customerOf(customers, basket.customer, 'baskets.yml')
    const basketId = writer.insertRow('Baskets', { UserId: owner.id })
    for (const item of basket.items) {
      writer.insertRow('BasketItems', { ProductId: item.product, BasketId: basketId, quantity: item.quantity })
    }
  }
  for (const delivery of content.deliveries) writer.insertRow('Deliveries', delivery)

  for (const order of content.orders) {
    const { email } = customerOf(customers, order.customer, 'orders.yml')
    const lines = order.products.map(({ product: id, quantity }) => {
      const product = products[id - 1]
      if (!product) throw new SeedContentError(`orders.yml: there is no product ${id}.`)
      const { price } = product
      return {
        quantity,
        id,
        name: product.name,
        price,
        total: roundToCents(price * quantity),
        bonus: Math.round(price / 10) * quantity,
      }
    })
    writer.insertDocument('orders', {
      orderId: `${createHash('md5').update(email).digest('hex').slice(0, 4)}-${random.hex(16)}`,
      email: email.replace(/[aeiou]/gi, '*'),
      totalPrice: roundToCents(lines.reduce((sum, line) => sum + line.total, 0)),
      bonus: lines.reduce((sum, line) => sum + line.bonus, 0),
      products: lines,
      eta: order.eta ?? String(random.between(1, 5)),
      delivered: order.delivered,
      _id: random.alphanumerics(17),
    })
  }
}

function roundToCents(amount: number): number {
  return Math.round(amount * 100) / 100
}
