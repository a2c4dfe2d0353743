import { createHash } from 'node:crypto'
import type { SeedContent } from '#shop/seed/content.ts'
import type { Draws } from '#shop/seed/draws.ts'
import { SeedContentError } from '#shop/seed/fields.ts'
import type { PricedProduct } from '#shop/seed/plant-catalogue.ts'
import { type Customers, customerOf, type Planter } from '#shop/seed/planter.ts'

/** Baskets, deliveries and past orders. */
export function plantSales(
  planter: Planter,
  draws: Draws,
  content: SeedContent,
  products: readonly PricedProduct[],
  customers: Customers,
): void {
  for (const basket of content.baskets) {
    const owner = customerOf(customers, basket.customer, 'baskets.yml')
    const basketId = planter.row('Baskets', { UserId: owner.id })
    for (const item of basket.items) {
      planter.row('BasketItems', { ProductId: item.product, BasketId: basketId, quantity: item.quantity })
    }
  }
  for (const delivery of content.deliveries) planter.row('Deliveries', delivery)

  for (const order of content.orders) {
    const { email } = customerOf(customers, order.customer, 'orders.yml')
    const lines = order.products.map(({ product: id, quantity }) => {
      const product = products[id - 1]
      if (!product) throw new SeedContentError(`orders.yml: there is no product ${id}.`)
      const { price } = product
      return {
        quantity,
        name: product.name,
        price,
        total: roundToCents(price * quantity),
        bonus: Math.round(price / 10) * quantity,
      }
    })
    planter.document('orders', {
      orderId: `${createHash('md5').update(email).digest('hex').slice(0, 4)}-${draws.hex(16)}`,
      email: email.replace(/[aeiou]/gi, '*'),
      totalPrice: roundToCents(lines.reduce((sum, line) => sum + line.total, 0)),
      bonus: lines.reduce((sum, line) => sum + line.bonus, 0),
      products: lines,
      eta: order.eta ?? String(draws.between(1, 5)),
      delivered: order.delivered,
      _id: draws.alphanumerics(17),
    })
  }
}

function roundToCents(amount: number): number {
  return Math.round(amount * 100) / 100
}
