import type { FastifyInstance } from 'fastify'
import type { CouponReply } from '#contract/baskets.ts'
import { appendUserId, isAuthorized } from '#shop/accounts/guards.ts'
import { createBasketMissing, findBasket, keepCoupon } from '#shop/basket/baskets.ts'
import { findMonthlyDiscount } from '#shop/coupons/monthly.ts'
import { replyText } from '#shop/pipeline/text.ts'

interface Redemption {
  Params: { id: string; coupon: string }
}

export function couponRoutes(app: FastifyInstance): void {
  const preHandler = [isAuthorized, appendUserId]

  app.put<Redemption>('/rest/basket/:id/coupon/:coupon', { preHandler }, (request, reply) => {
    const { shop, params } = request
    const basket = findBasket(shop, params.id)
    if (!basket) throw createBasketMissing(params.id)
    const now = shop.clock()
    // Our page encodes codes twice, other clients once.
    const coupon = [decodedOnceMore(params.coupon), params.coupon].find((code) => findMonthlyDiscount(code, now) > 0)
    keepCoupon(shop, basket.id, coupon ?? null)
    if (coupon === undefined) replyText(reply, 404, 'Invalid coupon.')
    else reply.send({ discount: findMonthlyDiscount(coupon, now) } satisfies CouponReply)
  })
}

function decodedOnceMore(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
