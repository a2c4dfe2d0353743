import { defineWays } from '#game/define.ts'
import { becomeShopper } from '#game/visitor/shopper.ts'
import type { Visitor, VisitorReply } from '#game/visitor/visitor.ts'

export default defineWays({
  otherWays: {
    'the two baskets side by side': (visitor) =>
      place(visitor, (own) => `{"ProductId":14,"BasketId":"${own}","BasketId":"1","quantity":1}`),
    'numbers instead of texts': (visitor) =>
      place(visitor, (own) => `{"quantity":1,"BasketId":${own},"ProductId":20,"BasketId":3}`),
    'a product twice': (visitor) =>
      place(visitor, (own) => `{"ProductId":24,"BasketId":"${own}","quantity":2,"BasketId":"2"}`),
  },
  mishaps: {
    'an item in a basket that is named alone': [401, (visitor) => place(visitor, () => item('"BasketId":"2"'))],
    'an item in a foreign basket that is named first': [
      401,
      (visitor) => place(visitor, (own) => item('"BasketId":"2"', `"BasketId":"${own}"`)),
    ],
    'an item in one’s own basket': [200, (visitor) => place(visitor, (own) => item(`"BasketId":"${own}"`))],
    'an item of others that is to move': [400, (visitor) => change(visitor, { BasketId: '2' })],
    'more of what lies in a foreign basket': [200, (visitor) => change(visitor, { quantity: 3 })],
    'somebody who has signed out': [401, (visitor) => visitor.post('/api/BasketItems/', { BasketId: '2' })],
  },
})

async function place(visitor: Visitor, bodyFor: (ownBasket: number) => string): Promise<VisitorReply> {
  const { basketId } = await becomeShopper(visitor, 'generous')
  return visitor.post('/api/BasketItems/', bodyFor(basketId), { headers: { 'content-type': 'application/json' } })
}

function item(...baskets: string[]): string {
  return `{"ProductId":20,"quantity":1,${baskets.join(',')}}`
}

async function change(visitor: Visitor, fields: object): Promise<VisitorReply> {
  await becomeShopper(visitor, 'generous')
  return visitor.put('/api/BasketItems/1', fields)
}
