import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Odd } from '#contract/odd.ts'
import type { CheckoutConflict, CheckoutReply, CheckoutRequest } from '#contract/orders.ts'
import { callerOf, isDeluxe } from '#shop/accounts/callers.ts'
import { type Customer, customerFactsOf } from '#shop/accounts/customers.ts'
import { appendUserId, isAuthorized, refuseStranger } from '#shop/accounts/guards.ts'
import { AmountError } from '#shop/checkout/bill.ts'
import { EmptyBasketError, type PlacedOrder, placeOrder } from '#shop/checkout/checkout.ts'
import { ChangedOrderError, MissingChoiceError, orderToSee } from '#shop/checkout/expected-order.ts'
import { writeOrderLetter } from '#shop/orders/order-letter.ts'
import { fieldsOf } from '#shop/pipeline/bodies.ts'
import type { Shop } from '#shop/shop.ts'
import type { Texts } from '#shop/texts/texts.ts'
import { chooseWording } from '#shop/texts/wording.ts'

interface OneBasket {
  Params: { id: string }
}

export function checkoutRoutes(app: FastifyInstance, texts: Texts): void {
  const preHandler = [isAuthorized, appendUserId]

  app.post<OneBasket>('/rest/basket/:id/checkout', { preHandler }, async (request, reply) => {
    const { shop, params } = request
    const customer = callerOf(request)?.data
    if (!customer) {
      refuseStranger(reply)
      return reply
    }
    const wording = chooseWording(texts, request)
    const sent = {
      ...sentWith(request),
      basketId: params.id,
      customer,
      isDeluxe: isDeluxe(request),
      placedAt: shop.clock(),
    }
    try {
      const placed = await placeOrder(shop, sent, wording)
      note(shop, customer, placed)
      writeOrderLetter(shop, placed.confirmed, wording)
      return reply.send({ orderConfirmation: placed.confirmed.order.orderId } satisfies CheckoutReply)
    } catch (error) {
      if (error instanceof ChangedOrderError) {
        reply.code(409)
        return reply.send({
          error: wording.say(error.message),
          order: orderToSee(error.bill),
        } satisfies CheckoutConflict)
      }
      if (error instanceof MissingChoiceError) {
        reply.code(409)
        return reply.send({ error: wording.say(error.message), missing: error.choice } satisfies CheckoutConflict)
      }
      if (error instanceof EmptyBasketError || error instanceof AmountError) {
        return reply.code(400).send({ error: wording.say(error.message) })
      }
      throw error
    }
  })
}

function sentWith(request: FastifyRequest) {
  const { couponData, orderDetails, seen } = fieldsOf<CheckoutRequest>(request)
  const details: Odd<CheckoutRequest['orderDetails']> = isObject(orderDetails) ? orderDetails : {}
  const { paymentId, addressId, deliveryMethodId } = details
  return { couponData, paymentId, addressId, deliveryMethodId, seen }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function note({ audit }: Shop, customer: Customer, { confirmed, discount }: PlacedOrder): void {
  const { order, bill } = confirmed
  const { campaign } = discount
  audit('orderPlaced', {
    customer: customerFactsOf(customer),
    orderId: order.orderId,
    totalPrice: order.totalPrice,
    discount: discount.percent,
    coupon: discount.from,
    campaign: campaign ? { code: campaign.code, validOn: campaign.validOn } : null,
    products: bill.lines.map(({ id, name, quantity }) => ({ id, name, quantity })),
    deliveryPrice: order.deliveryPrice ?? 0,
  })
}
