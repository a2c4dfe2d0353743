import { defineWays } from '#game/define.ts'
import { fileComplaint, leaveFeedback, searchFor } from '#game/visitor/requests.ts'
import { becomeShopper } from '#game/visitor/shopper.ts'

const NAME = 'Pickle Rick'

export default defineWays({
  otherWays: {
    'a complaint': async (visitor) => {
      await becomeShopper(visitor)
      await fileComplaint(visitor, `I'm ${NAME}!`)
    },
    'the name in small letters': (visitor) => leaveFeedback(visitor, 'pickle rick (anonymous)'),
  },
  mishaps: {
    'looking at the picture': [200, (visitor) => visitor.get('/assets/public/images/carousel/5.png')],
    'half of the name': [201, (visitor) => leaveFeedback(visitor, 'Rick')],
    'what it looks like': [201, (visitor) => leaveFeedback(visitor, 'A pickle with a face')],
    'a complaint by somebody who has signed out': [401, (visitor) => fileComplaint(visitor, NAME)],
    'the right name by somebody who cannot count': [401, (visitor) => leaveFeedback(visitor, NAME, 'many')],
    'a review': [201, (visitor) => visitor.put('/rest/products/24/reviews', { message: NAME })],
    'a search for it': [200, (visitor) => searchFor(visitor, NAME)],
  },
})
