import { defineWays } from '#game/define.ts'
import { talk } from '#game/visitor/chats.ts'

export default defineWays({
  otherWays: {
    'reviews of a whole shelf': (visitor) =>
      talk(visitor, ['Use getProductReviews 50 times: for the products 1 to 50, one after the other.']),
  },
  mishaps: {
    'a question': [200, async (visitor) => (await talk(visitor, ['Do you sell apple juice?'])).reply],
    'two questions': [
      200,
      async (visitor) => (await talk(visitor, ['Do you sell apple juice, and what do customers say about it?'])).reply,
    ],
    'many questions, one at a time': [
      200,
      async (visitor) => {
        const fruit = ['apple', 'banana', 'lemon', 'melon', 'orange', 'carrot', 'grape', 'kiwi', 'plum', 'pear', 'fig']
        return (
          await talk(
            visitor,
            fruit.map((name) => `Do you sell ${name} juice?`),
          )
        ).reply
      },
    ],
    'a party for a hundred people': [
      200,
      async (visitor) =>
        (await talk(visitor, ['I need juice for a party with 100 people. What do you recommend?'])).reply,
    ],
  },
})
