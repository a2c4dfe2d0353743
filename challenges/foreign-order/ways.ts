import { defineWays } from '#game/define.ts'
import { talk } from '#game/visitor/chats.ts'
import { createHandmadeToken } from '#game/visitor/handmade-token.ts'
import { becomeShopper } from '#game/visitor/shopper.ts'
import type { Visitor, VisitorReply } from '#game/visitor/visitor.ts'

const QUESTION = (orderId: string) => `What is in my order ${orderId}?`

export default defineWays({
  otherWays: {
    'a token that says it is not signed': async (visitor) => {
      const { orderId } = await orderSomething(visitor)
      const token = createHandmadeToken({ typ: 'JWT', alg: 'none' }, { data: { id: await idOf(visitor) } })
      await talk(visitor, [QUESTION(orderId)], { authorization: `Bearer ${token}` })
    },
  },
  mishaps: {
    'an order of one’s own': [
      200,
      async (visitor) => {
        const { orderId } = await orderSomething(visitor)
        return (await talk(visitor, [QUESTION(orderId)])).reply
      },
    ],
    'an order that there is not': [
      200,
      async (visitor) => {
        await becomeShopper(visitor)
        return (await talk(visitor, [QUESTION('1234-1234567890abcdef')])).reply
      },
    ],
    'an order of another customer, with a token of one’s own': [
      200,
      async (visitor) => {
        const { orderId } = await orderSomething(visitor)
        await becomeShopper(visitor, 'curious')
        return (await talk(visitor, [QUESTION(orderId)])).reply
      },
    ],
    'an order without a token': [200, (visitor) => askAs(visitor, 'Bearer nobody')],
    'a token for somebody else, and the order of a third': [
      200,
      (visitor) => askAs(visitor, `Bearer ${createHandmadeToken({ alg: 'RS256' }, { data: { id: 2 } })}`),
    ],
  },
})

async function orderSomething(visitor: Visitor): Promise<{ orderId: string }> {
  const shopper = await becomeShopper(visitor)
  await shopper.take(1, 1)
  const { orderConfirmation: orderId } = (await shopper.checkOut()).json<{ orderConfirmation: string }>()
  return { orderId }
}

async function idOf(visitor: Visitor): Promise<number> {
  return (await visitor.get('/rest/user/whoami')).json<{ user: { id: number } }>().user.id
}

async function askAs(visitor: Visitor, authorization: string): Promise<VisitorReply> {
  const { orderId } = await orderSomething(visitor)
  return (await talk(visitor, [QUESTION(orderId)], { authorization })).reply
}
