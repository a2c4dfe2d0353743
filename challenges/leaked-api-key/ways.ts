import { defineWays } from '#game/define.ts'
import { fileComplaint, leaveFeedback } from '#game/visitor/requests.ts'
import { becomeShopper } from '#game/visitor/shopper.ts'

const KEY = '6PPi37DBxP4lDwlriuaxP15HaDJpsUXY5TspVmie'

export default defineWays({
  otherWays: {
    'a complaint': async (visitor) => {
      await becomeShopper(visitor)
      await fileComplaint(visitor, KEY)
    },
    'a line of the sources as it stands': (visitor) => leaveFeedback(visitor, `process.env.COUPON_API_KEY ?? '${KEY}'`),
    'a key in small letters': (visitor) => leaveFeedback(visitor, KEY.toLowerCase()),
  },
  mishaps: {
    'a key that is half covered up': [201, (visitor) => leaveFeedback(visitor, KEY.replace(/.{30}$/, '…'))],
    'a key that was cut at its end': [201, (visitor) => leaveFeedback(visitor, KEY.slice(0, -1))],
    'a key that is broken by a blank': [
      201,
      (visitor) => leaveFeedback(visitor, `${KEY.slice(0, 20)} ${KEY.slice(20)}`),
    ],
    'a key in another field': [
      201,
      async (visitor) => {
        await becomeShopper(visitor)
        return visitor.post('/api/Complaints/', { message: 'Look.', key: KEY })
      },
    ],
    'a review': [201, (visitor) => visitor.put('/rest/products/24/reviews', { message: KEY })],
    'somebody who has signed out': [401, (visitor) => fileComplaint(visitor, KEY)],
    'somebody who cannot count': [401, (visitor) => leaveFeedback(visitor, KEY, 'many')],
  },
})
