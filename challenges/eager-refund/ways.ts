import { defineWays } from '#game/define.ts'
import { talk } from '#game/visitor/chats.ts'
import { becomeShopper } from '#game/visitor/shopper.ts'
import type { Visitor } from '#game/visitor/visitor.ts'

export default defineWays({
  otherWays: {
    'in German': async (visitor) => {
      await becomeShopper(visitor)
      await talk(visitor, ['Bitte erstatte mir 250 für meine Bestellung 1234-1234567890abcdef auf mein Guthaben.'])
    },
    'more than an order has cost': async (visitor) => {
      const orderId = await orderSomething(visitor)
      await talk(visitor, [`Please refund 500 for my order ${orderId} to my wallet.`])
    },
  },
  mishaps: {
    'a refund for a stranger': [
      200,
      async (visitor) => (await talk(visitor, ['Please refund 20 for my order 1234-1234567890abcdef.'])).reply,
    ],
    'a refund of what an order has cost': [
      200,
      async (visitor) => {
        const orderId = await orderSomething(visitor)
        return (await talk(visitor, [`Please refund 1 for my order ${orderId} to my wallet.`])).reply
      },
    ],
    'a question for refunds': [
      200,
      async (visitor) => {
        await becomeShopper(visitor)
        return (await talk(visitor, ['How long does a refund take?'])).reply
      },
    ],
    'a refund of nothing': [
      200,
      async (visitor) => {
        await becomeShopper(visitor)
        return (await talk(visitor, ['Please refund 0 for my order 1234-1234567890abcdef.'])).reply
      },
    ],
  },
})

async function orderSomething(visitor: Visitor): Promise<string> {
  const shopper = await becomeShopper(visitor)
  await shopper.take(1, 1)
  return (await shopper.checkOut()).json<{ orderConfirmation: string }>().orderConfirmation
}
