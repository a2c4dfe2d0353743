import { defineWays } from '#game/define.ts'
import { becomeShopper, type Shopper } from '#game/visitor/shopper.ts'
import type { Visitor, VisitorReply } from '#game/visitor/visitor.ts'
import { createMonthlyCoupon } from '#shop/coupons/monthly.ts'

export default defineWays({
  otherWays: {
    'the least that counts': (visitor) => orderWith(visitor, 80),
    'a coupon for an empty basket': async (visitor) => {
      const shopper = await becomeShopper(visitor)
      await redeem(visitor, shopper, 99)
      await shopper.checkOut()
    },
    'an order that is delivered': async (visitor) => {
      const shopper = await becomeShopper(visitor)
      await shopper.take(1, 1)
      await redeem(visitor, shopper, 90)
      await shopper.checkOut({ orderDetails: { deliveryMethodId: '1' } })
    },
  },
  mishaps: {
    'the coupon of the month': [200, (visitor) => orderWith(visitor, 10)],
    'a coupon that is a little less generous': [200, (visitor) => orderWith(visitor, 79)],
    'a generous coupon that is only redeemed': [
      200,
      async (visitor) => redeem(visitor, await becomeShopper(visitor, 'hesitant'), 99),
    ],
    'a generous coupon of another month': [
      404,
      async (visitor) => redeem(visitor, await becomeShopper(visitor), 99, new Date(2013, 0, 15)),
    ],
    'a generous word': [
      404,
      async (visitor) => {
        const { basketId } = await becomeShopper(visitor)
        return visitor.put(`/rest/basket/${basketId}/coupon/FREEJUICE9`)
      },
    ],
    'an order without any': [
      200,
      async (visitor) => {
        const shopper = await becomeShopper(visitor, 'frugal')
        await shopper.take(1, 1)
        return shopper.checkOut()
      },
    ],
  },
})

function redeem(visitor: Visitor, { basketId }: Shopper, percent: number, month = new Date()): Promise<VisitorReply> {
  const code = createMonthlyCoupon(percent, month) ?? ''
  return visitor.put(`/rest/basket/${basketId}/coupon/${encodeURIComponent(code)}`)
}

async function orderWith(visitor: Visitor, percent: number): Promise<VisitorReply> {
  const shopper = await becomeShopper(visitor)
  await shopper.take(1, 1)
  await redeem(visitor, shopper, percent)
  return shopper.checkOut()
}
