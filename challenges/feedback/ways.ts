import { defineWays } from '#game/define.ts'
import { removeFeedback, sendFeedback } from '#game/visitor/requests.ts'
import { becomeShopper } from '#game/visitor/shopper.ts'

export default defineWays({
  otherWays: {
    'everything that anybody ever said': async (visitor) => {
      await becomeShopper(visitor)
      await removeFeedback(visitor, () => true)
    },
    'what somebody has just added as well': async (visitor) => {
      await sendFeedback(visitor, { rating: 5 })
      await becomeShopper(visitor)
      await removeFeedback(visitor, ({ rating }) => rating === 5)
    },
    'the page of the administration': async (visitor) => {
      await visitor.login(`admin@${await visitor.domain()}`, 'admin123')
      await removeFeedback(visitor, ({ rating }) => rating === 5)
    },
  },
  mishaps: {
    'somebody who is not signed in': [401, (visitor) => visitor.delete('/api/Feedbacks/1')],
    'feedback that is not there': [
      404,
      async (visitor) => {
        await becomeShopper(visitor)
        return visitor.delete('/api/Feedbacks/4711')
      },
    ],
    'feedback that was not that good': [
      200,
      async (visitor) => {
        await becomeShopper(visitor)
        return visitor.delete('/api/Feedbacks/2')
      },
    ],
    'one of two that are enthusiastic': [
      200,
      async (visitor) => {
        await becomeShopper(visitor)
        const sent = await sendFeedback(visitor, { rating: 5 })
        return visitor.delete(`/api/Feedbacks/${sent.json<{ data: { id: number } }>().data.id}`)
      },
    ],
    'other stars for what is there': [
      401,
      async (visitor) => {
        await becomeShopper(visitor)
        return visitor.put('/api/Feedbacks/1', { rating: 1 })
      },
    ],
  },
  companions: ['loginAdminChallenge', 'weakPasswordChallenge'],
})
