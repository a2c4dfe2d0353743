import { defineWays } from '#game/define.ts'
import { talk } from '#game/visitor/chats.ts'
import { becomeShopper } from '#game/visitor/shopper.ts'

const ON = { cookie: 'show_tool_calls=true' }

export default defineWays({
  otherWays: {
    'as a customer': async (visitor) => {
      await becomeShopper(visitor)
      return talk(visitor, ['What do customers say about the apple juice?'], ON)
    },
    'in another language': (visitor) => talk(visitor, ['Habt ihr Apfelsaft?'], ON),
  },
  mishaps: {
    'a question without the cookie': [
      200,
      async (visitor) => (await talk(visitor, ['Do you sell apple juice?'])).reply,
    ],
    'the cookie, and a greeting': [200, async (visitor) => (await talk(visitor, ['Hello!'], ON)).reply],
    'a switch that is off': [
      200,
      async (visitor) => (await talk(visitor, ['Do you sell apple juice?'], { cookie: 'show_tool_calls=false' })).reply,
    ],
  },
})
