import { defineWays } from '#game/define.ts'
import { fileComplaint, leaveFeedback } from '#game/visitor/requests.ts'
import { becomeShopper } from '#game/visitor/shopper.ts'

export default defineWays({
  otherWays: {
    'the other answer, as a complaint': async (visitor) => {
      await becomeShopper(visitor)
      await fileComplaint(visitor, 'Please replace express-jwt 0.1.3.')
    },
    'the name as one would install it': (visitor) => leaveFeedback(visitor, 'sanitize-html@1.4.2 (anonymous)'),
  },
  mishaps: {
    'the library alone': [201, (visitor) => leaveFeedback(visitor, 'sanitize-html')],
    'its version in the next message': [201, (visitor) => leaveFeedback(visitor, '1.4.2')],
    'the other’s version': [201, (visitor) => leaveFeedback(visitor, 'express-jwt 1.4.2')],
    'a later version': [201, (visitor) => leaveFeedback(visitor, 'sanitize-html 1.4.21')],
    'a complaint by somebody who has signed out': [401, (visitor) => fileComplaint(visitor, 'sanitize-html 1.4.2')],
    'the right words by somebody who cannot count': [
      401,
      (visitor) => leaveFeedback(visitor, 'sanitize-html 1.4.2', 'many'),
    ],
    'a review': [201, (visitor) => visitor.put('/rest/products/24/reviews', { message: 'sanitize-html 1.4.2' })],
  },
})
