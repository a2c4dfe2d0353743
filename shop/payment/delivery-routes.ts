import type { FastifyInstance } from 'fastify'
import { success } from '#foundation/success.ts'
import { isDeluxe } from '#shop/accounts/callers.ts'
import { findDelivery, listDeliveries } from '#shop/payment/deliveries.ts'

/** Delivery methods at the caller's prices. */
export function deliveryRoutes(app: FastifyInstance): void {
  app.get('/api/Deliverys', (request, reply) => {
    reply.send(success(listDeliveries(request.shop, isDeluxe(request))))
  })

  app.get<{ Params: { id: string } }>('/api/Deliverys/:id', (request, reply) => {
    const delivery = findDelivery(request.shop, request.params.id, isDeluxe(request))
    if (delivery) reply.send(success(delivery))
    else reply.code(400).send({ status: 'error' })
  })
}
