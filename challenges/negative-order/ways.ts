import { defineWays } from '#game/define.ts'
import { becomeShopper, type Shopper } from '#game/visitor/shopper.ts'
import type { Visitor } from '#game/visitor/visitor.ts'

const MELON_BIKE = 33
const DELIVERED = { orderDetails: { deliveryMethodId: '1' } }

export default defineWays({
  otherWays: {
    'one bike less than none': async (visitor) => {
      const shopper = await becomeShopper(visitor)
      await shopper.take(MELON_BIKE, -1)
      await shopper.checkOut(DELIVERED)
    },
    'an item that was changed in the basket': async (visitor) => {
      const shopper = await becomeShopper(visitor)
      await shopper.take(1, 1)
      await changeOnly(visitor, shopper, -100)
      await shopper.checkOut(DELIVERED)
    },
    'a few bottles that are outweighed': async (visitor) => {
      const shopper = await becomeShopper(visitor)
      await shopper.take(1, 2)
      await shopper.take(6, -50)
      await shopper.checkOut()
    },
  },
  mishaps: {
    'a negative item that stays in the basket': [
      200,
      async (visitor) => (await becomeShopper(visitor, 'hesitant')).take(1, -100),
    ],
    'a negative quantity that is taken back': [
      200,
      async (visitor) => {
        const shopper = await becomeShopper(visitor, 'sorry')
        await shopper.take(1, -100)
        await changeOnly(visitor, shopper, 1)
        return shopper.checkOut()
      },
    ],
    'a negative item that is outweighed': [
      200,
      async (visitor) => {
        const shopper = await becomeShopper(visitor, 'fair')
        await shopper.take(1, -1)
        await shopper.take(6, 5)
        return shopper.checkOut()
      },
    ],
    'an order of next to nothing': [
      200,
      async (visitor) => {
        const shopper = await becomeShopper(visitor, 'modest')
        await shopper.take(1, 0)
        return shopper.checkOut()
      },
    ],
    'a return that costs more to deliver than it brings': [
      200,
      async (visitor) => {
        const shopper = await becomeShopper(visitor, 'unlucky')
        await shopper.take(9, -1)
        return shopper.checkOut(DELIVERED)
      },
    ],
    'more than there is': [400, async (visitor) => (await becomeShopper(visitor, 'greedy')).take(MELON_BIKE, 99)],
  },
})

async function changeOnly(visitor: Visitor, { basketId }: Shopper, quantity: number): Promise<void> {
  const { data } = (await visitor.get(`/rest/basket/${basketId}`)).json<{
    data: { Products: { BasketItem: { id: number } }[] }
  }>()
  await visitor.put(`/api/BasketItems/${data.Products[0]?.BasketItem.id}`, { quantity })
}
