import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ChangedBasketItem, NewBasketItem } from '#contract/baskets.ts'
import type { Guard } from '#foundation/guards.ts'
import { success } from '#foundation/success.ts'
import { callerOf, isDeluxe } from '#shop/accounts/callers.ts'
import { customerFactsOf } from '#shop/accounts/customers.ts'
import { appendUserId, isAuthorized } from '#shop/accounts/guards.ts'
import { addItem, basketItems } from '#shop/basket/basket-items.ts'
import { readJsonPairs } from '#shop/basket/json-pairs.ts'
import { findStock } from '#shop/catalogue/quantities.ts'
import { fieldsOf, isForm } from '#shop/pipeline/bodies.ts'
import { createRefusal } from '#shop/pipeline/refusal.ts'
import { replyText } from '#shop/pipeline/text.ts'
import { openResource } from '#shop/resources/resource-routes.ts'
import { findRow } from '#shop/resources/rows.ts'
import { ConstraintError } from '#shop/store/sql-error.ts'

export function basketItemRoutes(app: FastifyInstance): void {
  openResource(app, basketItems, {
    list: [isAuthorized],
    one: [isAuthorized],
    update: [isAuthorized, appendUserId, checkChangedQuantity],
    remove: [isAuthorized],
  })

  app.post('/api/BasketItems', { preHandler: [isAuthorized, appendUserId, checkNewQuantity] }, (request, reply) => {
    const sent = sentValues(request)
    const [firstBasket] = sent.BasketId
    if (firstBasket && firstBasket !== 'undefined' && Number(callerOf(request)?.bid) !== Number(firstBasket)) {
      replyText(reply, 401, "{'error' : 'Invalid BasketId'}")
      return
    }
    const item = {
      ProductId: sent.ProductId.at(-1),
      BasketId: sent.BasketId.at(-1),
      quantity: sent.quantity.at(-1),
    }
    try {
      const added = addItem(request.shop, item)
      notePlacement(request, added.id)
      reply.send(success(added))
    } catch (error) {
      if (!(error instanceof ConstraintError)) throw error
      reply.code(400).send({ error: 'This basket is gone. Sign in again, and you get a new one.' })
    }
  })
}

function notePlacement(request: FastifyRequest, itemId: unknown): void {
  const { shop } = request
  const caller = callerOf(request)
  const item = findRow(shop, basketItems, Number(itemId))
  if (!caller || typeof item?.BasketId !== 'number' || typeof item.ProductId !== 'number') return
  shop.audit('itemPlaced', {
    customer: customerFactsOf(caller.data),
    basketId: item.BasketId,
    ownBasketId: caller.bid,
    productId: item.ProductId,
  })
}

/** All values of the item's three fields in the body, repeated keys included. */
function sentValues(request: FastifyRequest): Record<keyof NewBasketItem, unknown[]> {
  const body = fieldsOf(request)
  const pairs =
    request.rawBody && !isForm(request)
      ? readJsonPairs(request.rawBody)
      : Object.entries(body).map(([key, value]) => ({ key, value }))
  const valuesOf = (name: string) => pairs.filter(({ key }) => key === name).map(({ value }) => value)
  return { ProductId: valuesOf('ProductId'), BasketId: valuesOf('BasketId'), quantity: valuesOf('quantity') }
}

const checkNewQuantity: Guard = (request, reply, done) => {
  const { ProductId, quantity } = fieldsOf<NewBasketItem>(request)
  if (isAvailable(request, reply, ProductId, quantity)) done()
}

const checkChangedQuantity: Guard = (request, reply, done) => {
  const { id } = request.params as { id: string }
  const { quantity } = fieldsOf<ChangedBasketItem>(request)
  if (!quantity) {
    done()
    return
  }
  const item = findRow(request.shop, basketItems, id)
  if (!item) throw createRefusal('No such item found!')
  if (isAvailable(request, reply, item.ProductId, quantity)) done()
}

/** Whether the customer may have so many of the product. If not, answers the request. */
function isAvailable(request: FastifyRequest, reply: FastifyReply, productId: unknown, quantity: unknown): boolean {
  const stock = findStock(request.shop, isPlain(productId) ? productId : null)
  if (!stock) throw createRefusal('No such product found!')
  const wanted = Number(quantity)
  if (stock.limitPerUser && !(stock.limitPerUser >= wanted) && !isDeluxe(request)) {
    const error = `You can order only up to ${stock.limitPerUser} items of this product.`
    reply.code(400).send({ error })
    return false
  }
  if (!(stock.quantity >= wanted)) {
    reply.code(400).send({ error: 'We are out of stock! Sorry for the inconvenience.' })
    return false
  }
  return true
}

function isPlain(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number'
}
