import type { FastifyInstance } from 'fastify'
import { isDeluxe } from '#shop/accounts/callers.ts'
import { success } from '#shop/resources/resource-routes.ts'

interface DeliveryRow {
  id: number
  name: string
  price: number
  deluxePrice: number
  eta: number
  icon: string
}

/** Ways to have an order delivered, at the price for this customer. */
export function deliveryRoutes(app: FastifyInstance): void {
  app.get('/api/Deliverys', (request, reply) => {
    const rows = request.shop.sql.all`SELECT * FROM Deliveries ORDER BY id` as unknown as DeliveryRow[]
    const deluxe = isDeluxe(request)
    reply.send(success(rows.map((row) => offer(row, deluxe))))
  })

  app.get<{ Params: { id: string } }>('/api/Deliverys/:id', (request, reply) => {
    const { id } = request.params
    const row = request.shop.sql.get`SELECT * FROM Deliveries WHERE id = ${id}` as DeliveryRow | undefined
    if (row) reply.send(success(offer(row, isDeluxe(request))))
    else reply.code(400).send({ status: 'error' })
  })
}

function offer({ id, name, price, deluxePrice, eta, icon }: DeliveryRow, deluxe: boolean) {
  return { id, name, price: deluxe ? deluxePrice : price, eta, icon }
}
