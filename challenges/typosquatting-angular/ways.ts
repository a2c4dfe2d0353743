import { defineWays } from '#game/define.ts'
import { fileComplaint, leaveFeedback } from '#game/visitor/requests.ts'
import { becomeShopper } from '#game/visitor/shopper.ts'

export default defineWays({
  otherWays: {
    'a complaint in capitals': async (visitor) => {
      await becomeShopper(visitor)
      await fileComplaint(visitor, 'NGY-COOKIE IS NO COOKIE OF MINE')
    },
    'the name with that of the genuine one': (visitor) => leaveFeedback(visitor, 'ngy-cookie is not ngx-cookie'),
  },
  mishaps: {
    'the genuine package': [201, (visitor) => leaveFeedback(visitor, 'ngx-cookie')],
    'a package that does belong there': [201, (visitor) => leaveFeedback(visitor, 'react-router')],
    'reading the list': [200, (visitor) => visitor.get('/3rdpartylicenses.txt')],
    'a complaint by somebody who has signed out': [401, (visitor) => fileComplaint(visitor, 'ngy-cookie')],
    'the right name by somebody who cannot count': [401, (visitor) => leaveFeedback(visitor, 'ngy-cookie', 'many')],
    'a review': [201, (visitor) => visitor.put('/rest/products/24/reviews', { message: 'ngy-cookie' })],
  },
})
