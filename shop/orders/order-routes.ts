import type { FastifyInstance } from 'fastify'
import type { DeliveryStatus, OrderRow } from '#contract/orders.ts'
import { success } from '#foundation/success.ts'
import { callerOf } from '#shop/accounts/callers.ts'
import { isAccounting } from '#shop/accounts/guards.ts'
import { listOrders, ordersOf, setDelivered } from '#shop/orders/orders.ts'
import { createBlockedError } from '#shop/pipeline/blocked-error.ts'
import { fieldsOf } from '#shop/pipeline/bodies.ts'

/** Past orders of customers, and all orders for the accounting department. */
export function orderRoutes(app: FastifyInstance): void {
  app.get('/rest/order-history', (request, reply) => {
    const email = callerOf(request)?.data.email
    if (typeof email !== 'string' || email === '') throw createBlockedError(request)
    reply.send(success<OrderRow[]>(ordersOf(request.shop, email)))
  })

  app.get('/rest/order-history/orders', { preHandler: [isAccounting] }, (request, reply) => {
    reply.send(success<OrderRow[]>(listOrders(request.shop).reverse()))
  })

  app.put<{ Params: { id: string } }>(
    '/rest/order-history/:id/delivery-status',
    { preHandler: [isAccounting] },
    (request, reply) => {
      // The page sends the status that it shows.
      const { deliveryStatus } = fieldsOf<DeliveryStatus>(request)
      setDelivered(request.shop, request.params.id, !deliveryStatus)
      reply.send({ status: 'success' })
    },
  )
}
