import type { FastifyInstance, FastifyReply } from 'fastify'
import type { WalletCharge } from '#contract/payment.ts'
import { success } from '#foundation/success.ts'
import { callerOf } from '#shop/accounts/callers.ts'
import { appendUserId } from '#shop/accounts/guards.ts'
import { toAmount, toCents } from '#shop/checkout/cents.ts'
import { findCardOf } from '#shop/payment/cards.ts'
import { fieldsOf } from '#shop/pipeline/bodies.ts'
import { balanceOf, putInto } from '#shop/wallet/wallets.ts'

export function walletRoutes(app: FastifyInstance): void {
  const preHandler = [appendUserId]

  app.get('/rest/wallet/balance', { preHandler }, (request, reply) => {
    const balance = balanceOf(request.shop, callerOf(request)?.data.id)
    if (balance === undefined) reply.code(404).send({ status: 'error' })
    else reply.send(success(toAmount(balance)))
  })

  app.put('/rest/wallet/balance', { preHandler }, (request, reply) => {
    const { shop } = request
    const { balance: amount, paymentId } = fieldsOf<WalletCharge>(request)
    const customerId = callerOf(request)?.data.id
    const cents = toCents(amount)
    if (!findCardOf(shop, customerId, paymentId) || Number.isNaN(cents) || !putInto(shop, customerId, cents)) {
      refusePayment(reply)
      return
    }
    reply.send(success(amount))
  })
}

function refusePayment(reply: FastifyReply): void {
  reply.code(402).send({ status: 'error', message: 'Payment not accepted.' })
}
