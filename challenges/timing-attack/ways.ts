import { defineWays } from '#game/define.ts'
import { reviewsOf } from '#game/visitor/requests.ts'
import { becomeShopper } from '#game/visitor/shopper.ts'
import type { Visitor, VisitorReply } from '#game/visitor/visitor.ts'

export default defineWays({
  otherWays: {
    'three likes at once': (visitor) => like(visitor, 3, 3),
    'a dozen likes at once': (visitor) => like(visitor, 6, 12),
  },
  mishaps: {
    'one like': [200, (visitor) => like(visitor, 1, 1)],
    'two likes at once': [200, (visitor) => like(visitor, 3, 2)],
    'a like after the other': [
      403,
      async (visitor) => {
        await like(visitor, 6, 1)
        await like(visitor, 6, 1)
        return like(visitor, 6, 1)
      },
    ],
    'three reviews at once': [
      200,
      async (visitor) => {
        await becomeShopper(visitor, 'fond')
        const ids = (await Promise.all([1, 3, 6].map((product) => reviewsOf(visitor, product)))).map(([first]) => first)
        const replies = ids.map((review) => visitor.post('/rest/products/reviews', { id: review?._id }))
        return Promise.race(replies)
      },
    ],
    'a stranger who likes it a lot': [
      401,
      async (visitor) => {
        const [review] = await reviewsOf(visitor, 1)
        return send(visitor, review?._id, 3)
      },
    ],
    'a review that is gone': [
      404,
      async (visitor) => {
        await becomeShopper(visitor)
        return send(visitor, 'x', 3)
      },
    ],
  },
})

async function like(visitor: Visitor, product: number, times: number): Promise<VisitorReply> {
  await becomeShopper(visitor)
  const [review] = await reviewsOf(visitor, product)
  return send(visitor, review?._id, times)
}

async function send(visitor: Visitor, id: string | undefined, times: number): Promise<VisitorReply> {
  const replies = await Promise.all(Array.from({ length: times }, () => visitor.post('/rest/products/reviews', { id })))
  const [first] = replies
  if (!first) throw new Error('Nothing was sent')
  return first
}
