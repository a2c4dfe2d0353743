import type { FastifyInstance } from 'fastify'
import { callerOf } from '#shop/accounts/callers.ts'
import { fieldsOf } from '#shop/pipeline/bodies.ts'
import { success } from '#shop/resources/resource-routes.ts'
import { addReview, reviewsOf } from '#shop/reviews/reviews.ts'

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
}

/** The number of a product in an address, line breaks aside. */
function numberIn(id: string): number | undefined {
  const text = id.replace(/[\r\n]/g, '').trim()
  return /^-?\d{1,15}(\.\d+)?$/.test(text) ? Number(text) : undefined
}
