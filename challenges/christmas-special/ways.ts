import { defineWays } from '#game/define.ts'
import { searchFor } from '#game/visitor/requests.ts'
import { becomeShopper } from '#game/visitor/shopper.ts'
import type { Visitor, VisitorReply } from '#game/visitor/visitor.ts'

const BOX = 10

export default defineWays({
  otherWays: {
    'a guess of its number': (visitor) => order(visitor, BOX, 1),
    'a box among other things, to be delivered': async (visitor) => {
      const shopper = await becomeShopper(visitor)
      await shopper.take(1, 2)
      await shopper.take(BOX, 1)
      await shopper.checkOut({ orderDetails: { deliveryMethodId: '1' } })
    },
    'a search for what has a date of withdrawal': async (visitor) => {
      const found = await searchFor(visitor, "christmas%25'))--")
      const { data } = found.json<{ data: { id: number }[] }>()
      await order(visitor, data[0]?.id ?? BOX, 2)
    },
  },
  mishaps: {
    'a search that finds it': [200, (visitor) => searchFor(visitor, "'))--")],
    'a box that stays in the basket': [200, async (visitor) => (await becomeShopper(visitor, 'hesitant')).take(BOX, 1)],
    'another withdrawn product': [200, (visitor) => order(visitor, 11, 1)],
    'a box less than none': [200, (visitor) => order(visitor, BOX, -1, 'owing')],
    'no box at all': [200, (visitor) => order(visitor, BOX, 0, 'empty-handed')],
    'a product that is called like it': [
      200,
      async (visitor) => {
        await visitor.put('/api/Products/1', { name: 'Christmas Super-Surprise-Box (2014 Edition)' })
        return order(visitor, 1, 1, 'fooled')
      },
    ],
  },
  companions: ['negativeOrderChallenge'],
})

async function order(visitor: Visitor, product: number, quantity: number, name?: string): Promise<VisitorReply> {
  const shopper = await becomeShopper(visitor, name)
  await shopper.take(product, quantity)
  return shopper.checkOut()
}
