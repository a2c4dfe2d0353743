import { defineWays } from '#game/define.ts'
import { becomeShopper } from '#game/visitor/shopper.ts'
import type { Visitor, VisitorReply } from '#game/visitor/visitor.ts'

const ask = (visitor: Visitor, query: string): Promise<VisitorReply> => visitor.post('/graphql', { query })

export default defineWays({
  otherWays: {
    'the author of a new review': async (visitor) => {
      const shopper = await becomeShopper(visitor, 'victim')
      await shopper.take(1, 1)
      await shopper.checkOut()
      await ask(visitor, 'mutation { addReview(productId: 24, message: "Tart.") { message } }')
      await becomeShopper(visitor, 'curious')
      return ask(visitor, '{ product(id: 24) { reviews { author { orders { number } } } } }')
    },
    'by way of oneself': async (visitor) => {
      await becomeShopper(visitor)
      await ask(visitor, 'mutation { addReview(productId: 1, message: "Sweet.") { message } }')
      return ask(visitor, '{ me { reviews { product { reviews { author { orders { total } } } } } } }')
    },
  },
  mishaps: {
    'orders of one’s own': [
      200,
      async (visitor) => {
        const shopper = await becomeShopper(visitor)
        await shopper.take(1, 1)
        await shopper.checkOut()
        return ask(visitor, '{ me { orders { number total } } }')
      },
    ],
    'orders of one’s own, by way of a review': [
      200,
      async (visitor) => {
        const shopper = await becomeShopper(visitor)
        await shopper.take(1, 1)
        await shopper.checkOut()
        await ask(visitor, 'mutation { addReview(productId: 24, message: "Tart.") { message } }')
        return ask(visitor, '{ product(id: 24) { reviews { author { orders { number } } } } }')
      },
    ],
    'names of authors': [200, (visitor) => ask(visitor, '{ products { reviews { author { name email } } } }')],
    'an order by its number': [200, (visitor) => ask(visitor, '{ order(number: "5267-7cb88a9c905a7fbb") { total } }')],
    'an author who has ordered nothing': [
      200,
      async (visitor) => {
        await becomeShopper(visitor, 'writer')
        await ask(visitor, 'mutation { addReview(productId: 26, message: "Tart.") { message } }')
        await becomeShopper(visitor, 'reader')
        return ask(visitor, '{ product(id: 26) { reviews { author { orders { number } } } } }')
      },
    ],
  },
})
