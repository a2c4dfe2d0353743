import { defineWays } from '#game/define.ts'
import { sendFeedback } from '#game/visitor/requests.ts'
import { becomeShopper } from '#game/visitor/shopper.ts'

export default defineWays({
  otherWays: {
    'no stars by a customer': async (visitor) => {
      await becomeShopper(visitor)
      await sendFeedback(visitor, { rating: 0 })
    },
    'a form without the sum, as old scripts send it': (visitor) =>
      visitor.post('/api/Feedbacks', { comment: 'welp', rating: 0 }),
    'a zero as text': (visitor) => sendFeedback(visitor, { rating: '0' }),
  },
  mishaps: {
    'one star': [201, (visitor) => sendFeedback(visitor, { rating: 1 })],
    'a negative number of stars': [201, (visitor) => sendFeedback(visitor, { rating: -1 })],
    'six stars': [201, (visitor) => sendFeedback(visitor, { rating: 6 })],
    'a form without stars': [400, (visitor) => sendFeedback(visitor, { rating: null })],
    'a form that leaves them out': [400, (visitor) => sendFeedback(visitor, { rating: undefined })],
    'no stars and a wrong sum': [401, (visitor) => sendFeedback(visitor, { rating: 0, captcha: 'many' })],
  },
})
