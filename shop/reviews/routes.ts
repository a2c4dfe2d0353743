import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { callerOf } from '#shop/accounts/callers.ts'
import { isAuthorized } from '#shop/accounts/guards.ts'
import { fieldsOf } from '#shop/pipeline/bodies.ts'
import { success } from '#shop/resources/resource-routes.ts'
import {
  addLiker,
  addReview,
  changeReviews,
  countLike,
  findReview,
  type Review,
  reviewsOf,
} from '#shop/reviews/reviews.ts'
import type { Shop } from '#shop/shop.ts'

/** Likes are written down in batches; this one waits for its turn. */
const WRITE_DELAY_MS = 150

interface OneProduct {
  Params: { id: string }
}

/** What customers think of a product. */
export function reviewRoutes(app: FastifyInstance): void {
  app.get<OneProduct>('/rest/products/:id/reviews', (request, reply) => {
    const productId = numberIn(request.params.id)
    if (productId === undefined) {
      reply.code(400).send({ error: 'Wrong Params' })
      return
    }
    const email = callerOf(request)?.data.email
    const reviews = reviewsOf(request.shop, productId).map((review) =>
      email === undefined || (email !== null && review.likedBy.includes(email)) ? { ...review, liked: true } : review,
    )
    reply.send(success(reviews))
  })

  app.put<OneProduct>('/rest/products/:id/reviews', (request, reply) => {
    const { message, author } = fieldsOf(request)
    addReview(request.shop, request.params.id, message, author)
    reply.code(201).send({ status: 'success' })
  })

  app.patch('/rest/products/reviews', { preHandler: [isAuthorized] }, (request, reply) => {
    const { id, message } = fieldsOf(request)
    reply.send(changeReviews(request.shop, id, message))
  })

  app.post('/rest/products/reviews', { preHandler: [isAuthorized] }, async (request, reply) => {
    const { shop } = request
    const email = callerOf(request)?.data.email
    if (!email) return reply.code(401).send({ error: 'Unauthorized' })
    const review = find(shop, fieldsOf(request).id)
    if (review === 'wrong') return reply.code(400).send({ error: 'Wrong Params' })
    if (!review) return reply.code(404).send({ error: 'Not found' })
    if (review.likedBy.includes(email)) return reply.code(403).send({ error: 'Not allowed' })
    countLike(shop, review._id)
    await setTimeout(WRITE_DELAY_MS)
    return reply.send(addLiker(shop, review._id, email))
  })
}

function find(shop: Shop, id: unknown): Review | 'wrong' | undefined {
  try {
    return findReview(shop, id)
  } catch {
    return 'wrong'
  }
}

/** The number of a product in an address, line breaks aside. */
function numberIn(id: string): number | undefined {
  const text = id.replace(/[\r\n]/g, '').trim()
  return /^-?\d{1,15}(\.\d+)?$/.test(text) ? Number(text) : undefined
}
