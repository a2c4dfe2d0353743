import type { FastifyInstance } from 'fastify'
import type { TrackedOrderRow } from '#contract/orders.ts'
import { success } from '#foundation/success.ts'
import { isSyntaxFault } from '#shop/expressions.ts'
import { listOrders, type Order } from '#shop/orders/orders.ts'
import type { Shop } from '#shop/shop.ts'

/** Longer order ids are cut. */
const MAX_ID_CHARACTERS = 60

/** Tracks an order. Its number is all that a client needs. */
export function trackRoutes(app: FastifyInstance): void {
  app.get<{ Params: { id: string } }>('/rest/track-order/:id', async (request, reply) => {
    const { shop, params } = request
    const id = idIn(params.id)
    try {
      const orders = await ordersWithId(shop, id)
      shop.audit('orderTracked', { asked: id, found: orders.length })
      return reply.send(success<TrackedOrderRow[]>(orders.length > 0 ? orders : [{ orderId: id }]))
    } catch (error) {
      if (isSyntaxFault(error)) throw new SyntaxError(error.message)
      return reply.code(400).send({ error: 'Wrong Param' })
    }
  })
}

function idIn(address: string): string {
  const id = address.replace(/[\r\n]/g, '')
  return id.length > MAX_ID_CHARACTERS ? `${id.slice(0, MAX_ID_CHARACTERS - 1)}...` : id
}

/** @throws {ExpressionError} */
async function ordersWithId(shop: Shop, id: string): Promise<Order[]> {
  const all = listOrders(shop)
  if (/^[\w-]+$/.test(id)) return all.filter(({ orderId }) => orderId === id)
  const matches = await shop.filterByExpression(`this.orderId === '${id}'`, all)
  return matches.flatMap((at) => all[at] ?? [])
}
