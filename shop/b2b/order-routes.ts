import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { isAuthorized } from '#shop/accounts/guards.ts'
import { isLate } from '#shop/expressions.ts'
import { fieldsOf } from '#shop/pipeline/bodies.ts'
import type { Shop } from '#shop/shop.ts'

const DAYS_TO_PAY = 14

/** Orders of partners for the wholesale desk. */
export function partnerOrderRoutes(app: FastifyInstance): void {
  app.post('/b2b/v2/orders', { preHandler: [isAuthorized] }, async (request, reply) => {
    const { cid, orderLinesData } = fieldsOf(request)
    if (typeof orderLinesData === 'object' && orderLinesData !== null) {
      throw new Error('Unsupported expression: undefined')
    }
    await readLines(request.shop, orderLinesData)
    const paymentDue = request.shop.clock()
    const orderNo = createHash('md5').update(`${paymentDue.toISOString()}_B2B`).digest('hex')
    paymentDue.setDate(paymentDue.getDate() + DAYS_TO_PAY)
    return reply.send({ cid, orderNo, paymentDue: paymentDue.toISOString() })
  })
}

/** Partners send lines as JSON or as a script of their own, so all of them are evaluated. */
async function readLines(shop: Shop, orderLinesData: unknown): Promise<void> {
  if (!orderLinesData) return
  try {
    await shop.runScript(String(orderLinesData))
  } catch (error) {
    if (!isLate(error)) throw error
    const message = 'Sorry, we are temporarily not available! Please try again later.'
    throw Object.assign(new Error(message), { status: 503 })
  }
}
