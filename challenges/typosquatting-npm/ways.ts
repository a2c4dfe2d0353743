import { defineWays } from '#game/define.ts'
import { fileComplaint, leaveFeedback } from '#game/visitor/requests.ts'
import { becomeShopper } from '#game/visitor/shopper.ts'

export default defineWays({
  otherWays: {
    'a complaint in capitals': async (visitor) => {
      await becomeShopper(visitor)
      await fileComplaint(visitor, 'EPILOGUE-JS IS NOT EPILOGUE')
    },
    'the name with its version': (visitor) => leaveFeedback(visitor, 'epilogue-js ~0.7 (anonymous)'),
  },
  mishaps: {
    'the genuine package': [201, (visitor) => leaveFeedback(visitor, 'epilogue')],
    'a good friend of it': [201, (visitor) => leaveFeedback(visitor, 'sequelize')],
    'a slip of the pen': [201, (visitor) => leaveFeedback(visitor, 'epilogue js')],
    'a complaint by somebody who has signed out': [401, (visitor) => fileComplaint(visitor, 'epilogue-js')],
    'the right name by somebody who cannot count': [401, (visitor) => leaveFeedback(visitor, 'epilogue-js', 'many')],
    'a review': [201, (visitor) => visitor.put('/rest/products/24/reviews', { message: 'epilogue-js' })],
  },
})
