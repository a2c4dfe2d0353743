import { defineWays } from '#game/define.ts'
import { askBot, introduceTo } from '#game/visitor/scripted-bot.ts'
import { becomeShopper } from '#game/visitor/shopper.ts'

export default defineWays({
  otherWays: {
    'the newer name of the function': async (visitor) => {
      await introduceTo(visitor, 'admin"); processQuery=null; users.addUser("1337", "test')
      await askBot(visitor, 'hi')
    },
    'a question in place of a name': async (visitor) => {
      await introduceTo(visitor, 'Pip')
      await askBot(visitor, 'x"); process=null; ("')
      await askBot(visitor, 'hi')
    },
    'the name on the profile': async (visitor) => {
      await becomeShopper(visitor)
      await visitor.submit('/profile', { username: 'admin"); process=null; users.addUser("1337", "test' })
      await visitor.get('/rest/chatbot/status')
      await askBot(visitor, 'hi')
    },
  },
  mishaps: {
    'a name with a quote in it': [500, (visitor) => introduceTo(visitor, 'Pip "the Straw" Squeeze', 'quoted')],
    'a question with a quote in it': [
      200,
      async (visitor) => {
        await introduceTo(visitor, 'Pip')
        return askBot(visitor, 'What does "fresh" mean?')
      },
    ],
    'a question that is a program': [
      200,
      async (visitor) => {
        await introduceTo(visitor, 'Pip')
        return askBot(visitor, 'process = null')
      },
    ],
    'a name that takes away something else': [
      200,
      async (visitor) => {
        await introduceTo(visitor, 'Pip"); console=null; users.addUser("1337", "test', 'curious')
        return askBot(visitor, 'hi')
      },
    ],
  },
})
