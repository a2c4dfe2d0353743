import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { isAuthorized } from '#shop/accounts/guards.ts'
import { fieldsOf } from '#shop/pipeline/bodies.ts'

const DAYS_TO_PAY = 14

/** Orders of partners, taken down for the wholesale desk. */
export function partnerOrderRoutes(app: FastifyInstance): void {
  app.post('/b2b/v2/orders', { preHandler: [isAuthorized] }, (request, reply) => {
    const { cid, orderLinesData } = fieldsOf(request)
    if (typeof orderLinesData === 'object' && orderLinesData !== null) {
      throw new Error('Unsupported expression: undefined')
    }
    const paymentDue = request.shop.clock()
    const orderNo = createHash('md5').update(`${paymentDue.toISOString()}_B2B`).digest('hex')
    paymentDue.setDate(paymentDue.getDate() + DAYS_TO_PAY)
    reply.send({ cid, orderNo, paymentDue: paymentDue.toISOString() })
  })
}
