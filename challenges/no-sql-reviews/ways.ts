import { defineWays } from '#game/define.ts'
import { reviewsOf } from '#game/visitor/requests.ts'
import { becomeShopper } from '#game/visitor/shopper.ts'
import type { Visitor, VisitorReply } from '#game/visitor/visitor.ts'

export default defineWays({
  otherWays: {
    'everything behind nothing': (visitor) => change(visitor, { $gt: '' }),
    'everything that is there': (visitor) => change(visitor, { $exists: true }),
    'everything that is a text': (visitor) => change(visitor, { $regex: '.*' }),
    'everything but one text': (visitor) => change(visitor, { $ne: 'x' }),
    'two that are named': async (visitor) =>
      change(visitor, { $in: (await reviewsOf(visitor, 1)).slice(0, 2).map(({ _id }) => _id) }),
  },
  mishaps: {
    'one’s own review in other words': [200, async (visitor) => change(visitor, await ownReview(visitor))],
    'a filter that fits one’s own review': [
      200,
      async (visitor) => change(visitor, { $in: [await ownReview(visitor)] }),
    ],
    'a filter that fits no review': [200, (visitor) => change(visitor, { $lt: '' })],
    'all reviews, by a stranger': [
      401,
      (visitor) => visitor.patch('/rest/products/reviews', { id: { $ne: -1 }, message: 'Watery.' }),
    ],
    'all reviews of one product, only to read': [200, (visitor) => visitor.get('/rest/products/0||true/reviews')],
  },
})

async function change(visitor: Visitor, id: unknown): Promise<VisitorReply> {
  await becomeShopper(visitor)
  return visitor.patch('/rest/products/reviews', { id, message: 'NoSQL Injection!' })
}

async function ownReview(visitor: Visitor): Promise<string | undefined> {
  const { email } = await becomeShopper(visitor)
  await visitor.put('/rest/products/24/reviews', { message: 'Tart.', author: email })
  return (await reviewsOf(visitor, 24)).find(({ author }) => author === email)?._id
}
