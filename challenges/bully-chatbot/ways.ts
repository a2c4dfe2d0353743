import { defineWays } from '#game/define.ts'
import { askBot, introduceTo } from '#game/visitor/scripted-bot.ts'

export default defineWays({
  otherWays: {
    'a discount, in other words': async (visitor) => {
      await introduceTo(visitor, 'Pip')
      for (let tries = 0; tries < 300; tries++) {
        if ((await askBot(visitor, 'I would like to save money')).text.includes('10%')) return
      }
    },
  },
  mishaps: {
    'a name': [200, (visitor) => introduceTo(visitor, 'Pip')],
    'a greeting': [
      200,
      async (visitor) => {
        await introduceTo(visitor, 'Pip')
        return askBot(visitor, 'Hello!')
      },
    ],
    'a price': [
      200,
      async (visitor) => {
        await introduceTo(visitor, 'Pip')
        return askBot(visitor, 'How much is the apple juice?')
      },
    ],
    'a coupon for nobody': [
      400,
      (visitor) => visitor.post('/rest/chatbot/respond', { action: 'query', query: 'coupon' }),
    ],
  },
})
