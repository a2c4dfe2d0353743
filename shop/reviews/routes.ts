import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ChangedReview, NewReview, ReviewLike, ReviewRow } from '#contract/products.ts'
import { success } from '#foundation/success.ts'
import { callerOf } from '#shop/accounts/callers.ts'
import { isAuthorized } from '#shop/accounts/guards.ts'
import { isSyntaxFault } from '#shop/expressions.ts'
import { fieldsOf } from '#shop/pipeline/bodies.ts'
import {
  addLiker,
  addReview,
  changeReviews,
  countLike,
  findReview,
  findReviewsFitting,
  isLikedBy,
  type Review,
  reviewsOf,
} from '#shop/reviews/reviews.ts'
import type { Shop } from '#shop/shop.ts'

/** Longer product ids are cut. */
const MAX_ID_CHARACTERS = 40

/** A number that needs no evaluation. With a leading zero it would be octal. */
const PLAIN_NUMBER = /^-?(0|[1-9]\d{0,14})(\.\d+)?$/

/** Pause between the two writes of a like, so that many likes do not block readers. */
const WRITE_DELAY_MS = 150

interface OneProduct {
  Params: { id: string }
}

export function reviewRoutes(app: FastifyInstance): void {
  app.get<OneProduct>('/rest/products/:id/reviews', async (request, reply) => {
    const reviews = await reviewsOfProduct(request.shop, request.params.id)
    if (reviews === 'wrong') return reply.code(400).send({ error: 'Wrong Params' })
    const email = emailOf(request)
    const shown = reviews.map((review) =>
      email === undefined || (email !== null && isLikedBy(review, email)) ? { ...review, liked: true } : review,
    )
    return reply.send(success<ReviewRow[]>(shown))
  })

  app.put<OneProduct>('/rest/products/:id/reviews', (request, reply) => {
    const { message, author } = fieldsOf<NewReview>(request)
    const { id: product } = request.params
    addReview(request.shop, product, message, author)
    reply.code(201).send({ status: 'success' })
  })

  app.patch('/rest/products/reviews', { preHandler: [isAuthorized] }, (request, reply) => {
    const { id, message } = fieldsOf<ChangedReview>(request)
    const change = changeReviews(request.shop, { _id: id }, { message })
    const authors = change.original.map(({ author }) => author)
    request.shop.audit('reviewsChanged', { writer: emailOf(request) ?? null, authors, modified: change.modified })
    reply.send(change)
  })

  app.post('/rest/products/reviews', { preHandler: [isAuthorized] }, async (request, reply) => {
    const { shop } = request
    const email = emailOf(request)
    if (!email) return reply.code(401).send({ error: 'Unauthorized' })
    const review = find(shop, fieldsOf<ReviewLike>(request).id)
    if (review === 'wrong') return reply.code(400).send({ error: 'Wrong Params' })
    if (!review) return reply.code(404).send({ error: 'Not found' })
    if (isLikedBy(review, email)) return reply.code(403).send({ error: 'Not allowed' })
    countLike(shop, review._id)
    await setTimeout(WRITE_DELAY_MS)
    const change = addLiker(shop, review._id, email)
    const likedBy = change.updated.flatMap((updated) => (updated as Review).likedBy)
    shop.audit('reviewLiked', { customer: email, likedBy })
    return reply.send(change)
  })
}

/** E-mail of a signed-in customer; undefined for strangers. */
function emailOf(request: FastifyRequest): string | null | undefined {
  return callerOf(request)?.data.email
}

/** Lists the reviews of an address's product; 'wrong' if it cannot be a product. */
async function reviewsOfProduct(shop: Shop, address: string): Promise<Review[] | 'wrong'> {
  const id = shorten(address.replace(/[\r\n]/g, ''))
  if (PLAIN_NUMBER.test(id)) return reviewsOf(shop, Number(id))
  try {
    return await findReviewsFitting(shop, `this.product == ${id}`)
  } catch (error) {
    if (isSyntaxFault(error)) throw new SyntaxError(error.message)
    return 'wrong'
  }
}

function shorten(text: string): string {
  return text.length > MAX_ID_CHARACTERS ? `${text.slice(0, MAX_ID_CHARACTERS - 1)}...` : text
}

function find(shop: Shop, id: unknown): Review | 'wrong' | undefined {
  try {
    return findReview(shop, id)
  } catch {
    return 'wrong'
  }
}
