import { defineWays } from '#game/define.ts'
import { fileComplaint, leaveFeedback, searchFor } from '#game/visitor/requests.ts'
import { becomeShopper } from '#game/visitor/shopper.ts'

export default defineWays({
  otherWays: {
    'a complaint about coupons': async (visitor) => {
      await becomeShopper(visitor)
      await fileComplaint(visitor, 'Coupons are but Z85, and everybody can write that.')
    },
    'a word on base64': (visitor) => leaveFeedback(visitor, 'base64 is not encryption'),
    'a word on the continue code': (visitor) => leaveFeedback(visitor, 'Hashids is not encryption either'),
  },
  mishaps: {
    'another hash': [201, (visitor) => leaveFeedback(visitor, 'sha256 would be nice')],
    'an encoding of the easter eggs': [201, (visitor) => leaveFeedback(visitor, 'Even rot13 is better')],
    'a complaint by somebody who has signed out': [401, (visitor) => fileComplaint(visitor, 'md5')],
    'the right word by somebody who cannot count': [401, (visitor) => leaveFeedback(visitor, 'md5', 'many')],
    'a review': [201, (visitor) => visitor.put('/rest/products/24/reviews', { message: 'md5' })],
    'a search': [200, (visitor) => searchFor(visitor, 'md5')],
  },
})
