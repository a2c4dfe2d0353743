import { defineWays } from '#game/define.ts'
import { waysToScreen } from '#game/testing/common-ways.ts'
import { becomeShopper } from '#game/visitor/shopper.ts'

const { otherWays, mishaps } = waysToScreen(19, '/administration')

export default defineWays({
  otherWays,
  mishaps: {
    ...mishaps,
    'the list that it shows, asked for by a customer': [
      200,
      async (visitor) => {
        await becomeShopper(visitor)
        return visitor.get('/rest/user/authentication-details/')
      },
    ],
  },
})
