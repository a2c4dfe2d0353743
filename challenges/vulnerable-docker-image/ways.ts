import { defineWays } from '#game/define.ts'
import { fileComplaint, leaveFeedback } from '#game/visitor/requests.ts'
import { becomeShopper } from '#game/visitor/shopper.ts'

export default defineWays({
  otherWays: {
    'a complaint': async (visitor) => {
      await becomeShopper(visitor)
      await fileComplaint(visitor, 'mongo 4.4.29')
    },
    'the line of the file': (visitor) => leaveFeedback(visitor, 'image: mongo:4.4.29'),
    'a whole sentence': (visitor) => leaveFeedback(visitor, 'MongoDB v4.4.29 is out of support since February 2024.'),
  },
  mishaps: {
    'the image alone': [201, (visitor) => leaveFeedback(visitor, 'Your mongo is old')],
    'its version in the next message': [201, (visitor) => leaveFeedback(visitor, '4.4.29')],
    'the line of versions': [201, (visitor) => leaveFeedback(visitor, 'mongo 4.4')],
    'an image that is maintained': [201, (visitor) => leaveFeedback(visitor, 'redis 7.4.4')],
    'the other’s version': [201, (visitor) => leaveFeedback(visitor, 'nginx 4.4.29')],
    'a later version': [201, (visitor) => leaveFeedback(visitor, 'mongo 4.4.290')],
    'a complaint by somebody who has signed out': [401, (visitor) => fileComplaint(visitor, 'mongo 4.4.29')],
    'a review': [201, (visitor) => visitor.put('/rest/products/24/reviews', { message: 'mongo 4.4.29' })],
  },
})
