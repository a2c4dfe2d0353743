import { defineWays } from '#game/define.ts'
import { reviewsOf } from '#game/visitor/requests.ts'
import { becomeShopper } from '#game/visitor/shopper.ts'
import type { Visitor, VisitorReply } from '#game/visitor/visitor.ts'

export default defineWays({
  otherWays: {
    'a review of the administrator’s in other words': async (visitor) => {
      await becomeShopper(visitor)
      const [review] = await reviewsOf(visitor, 1)
      await visitor.patch('/rest/products/reviews', { id: review?._id, message: 'Watery.' })
    },
    'a review in the name of somebody else, while signed in': async (visitor) => {
      await becomeShopper(visitor)
      await visitor.put('/rest/products/1/reviews', {
        message: 'Watery.',
        author: `jim@${await visitor.domain()}`,
      })
    },
    'a review by somebody who has no account': (visitor) =>
      visitor.put('/rest/products/24/reviews', { message: 'Watery.', author: 'bender' }),
  },
  mishaps: {
    'a review of one’s own': [201, (visitor) => write(visitor, {})],
    'a review of one’s own, signed in capitals': [201, (visitor) => write(visitor, { author: 'THIRSTY@example.org' })],
    'a review without an author': [201, (visitor) => visitor.put('/rest/products/24/reviews', { message: 'Tart.' })],
    'a review by nobody': [
      201,
      (visitor) => visitor.put('/rest/products/24/reviews', { message: 'Tart.', author: 'Anonymous' }),
    ],
    'one’s own review in other words': [
      200,
      async (visitor) => {
        await write(visitor, {})
        const own = (await reviewsOf(visitor, 24)).find(({ author }) => author === 'thirsty@example.org')
        return visitor.patch('/rest/products/reviews', { id: own?._id, message: 'Tart, but fair.' })
      },
    ],
    'somebody else’s review, by a stranger': [
      401,
      async (visitor) => {
        const [review] = await reviewsOf(visitor, 1)
        return visitor.patch('/rest/products/reviews', { id: review?._id, message: 'Watery.' })
      },
    ],
    'a like': [
      200,
      async (visitor) => {
        await becomeShopper(visitor)
        const [review] = await reviewsOf(visitor, 1)
        return visitor.post('/rest/products/reviews', { id: review?._id })
      },
    ],
  },
})

async function write(visitor: Visitor, fields: { author?: string }): Promise<VisitorReply> {
  const { email } = await becomeShopper(visitor)
  return visitor.put('/rest/products/24/reviews', { message: 'Tart.', author: email, ...fields })
}
