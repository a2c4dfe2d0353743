import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { BasketRow } from '#contract/baskets.ts'
import { success } from '#foundation/success.ts'
import { callerOf } from '#shop/accounts/callers.ts'
import { customerFactsOf } from '#shop/accounts/customers.ts'
import { appendUserId, isAuthorized } from '#shop/accounts/guards.ts'
import { findBasket, findProductsIn, type StoredBasket } from '#shop/basket/baskets.ts'
import { toIsoTime } from '#shop/store/dates.ts'
import type { Texts } from '#shop/texts/texts.ts'

interface OneBasket {
  Params: { id: string }
}

export function basketRoutes(app: FastifyInstance, texts: Texts): void {
  app.get<OneBasket>('/rest/basket/:id', { preHandler: [isAuthorized, appendUserId] }, (request, reply) => {
    const { shop, params } = request
    const basket = findBasket(shop, params.id)
    noteView(request, params.id, basket)
    if (!basket) {
      reply.send(success<BasketRow | null>(null))
      return
    }
    const language = texts.languageOf(request)
    const products = findProductsIn(shop, basket.id).map((product) => ({
      ...product,
      name: texts.in(language, product.name),
    }))
    const { id, coupon, UserId } = basket
    const [createdAt, updatedAt] = [toIsoTime(basket.createdAt), toIsoTime(basket.updatedAt)]
    reply.send(success<BasketRow | null>({ id, coupon, UserId, createdAt, updatedAt, Products: products }))
  })
}

function noteView(request: FastifyRequest, id: string, basket: StoredBasket | undefined): void {
  const caller = callerOf(request)
  const basketId = basket?.id ?? Number.parseInt(id, 10)
  if (!caller || Number.isNaN(basketId)) return
  request.shop.audit('basketViewed', {
    basketId,
    owner: basket?.UserId ?? null,
    viewer: customerFactsOf(caller.data),
    viewerBasketId: caller.bid,
  })
}
