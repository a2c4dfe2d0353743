import { defineWays } from '#game/define.ts'
import { becomeShopper } from '#game/visitor/shopper.ts'
import type { Visitor, VisitorReply } from '#game/visitor/visitor.ts'
import { createMonthlyCoupon } from '#shop/coupons/monthly.ts'

export default defineWays({
  otherWays: {
    'the same day a year later': (visitor) => orderFor(visitor, campaign('WMNSDY2020', 1_583_622_000_000)),
    'the last of these days': (visitor) => orderFor(visitor, campaign('WMNSDY2023', 1_678_230_000_000)),
    'the first orange one': (visitor) => orderFor(visitor, campaign('ORANGE2020', 1_588_546_800_000)),
    'the last orange one': (visitor) => orderFor(visitor, campaign('ORANGE2023', 1_683_154_800_000)),
    'the payload of the walkthroughs, for an empty basket': async (visitor) => {
      const shopper = await becomeShopper(visitor)
      await shopper.checkOut({ couponData: 'V01OU0RZMjAxOS0xNTUxOTk5NjAwMDAw' })
    },
  },
  mishaps: {
    'an old campaign on another day': [
      200,
      (visitor) => orderFor(visitor, campaign('WMNSDY2019', Date.UTC(2026, 2, 8))),
    ],
    'an old campaign today': [200, (visitor) => orderFor(visitor, campaign('WMNSDY2019', Date.now()))],
    'a campaign that never was': [200, (visitor) => orderFor(visitor, campaign('WMNSDY2030', 1_898_722_800_000))],
    'a campaign without its day': [200, (visitor) => orderFor(visitor, btoa('WMNSDY2019'))],
    'data that nobody encoded': [200, (visitor) => orderFor(visitor, 'WMNSDY2019-1551999600000')],
    'an old campaign with nothing to order, to be delivered': [
      400,
      async (visitor) => {
        const shopper = await becomeShopper(visitor, 'empty-handed')
        return shopper.checkOut({
          couponData: campaign('WMNSDY2019', 1_551_999_600_000),
          orderDetails: { deliveryMethodId: '1' },
        })
      },
    ],
    'the coupon of the month': [
      200,
      async (visitor) => {
        const { basketId } = await becomeShopper(visitor)
        return visitor.put(
          `/rest/basket/${basketId}/coupon/${encodeURIComponent(createMonthlyCoupon(10, new Date()) ?? '')}`,
        )
      },
    ],
    'an order without any': [200, (visitor) => orderFor(visitor, undefined)],
  },
})

function campaign(code: string, day: number): string {
  return btoa(`${code}-${day}`)
}

async function orderFor(visitor: Visitor, couponData: string | undefined): Promise<VisitorReply> {
  const shopper = await becomeShopper(visitor)
  await shopper.take(1, 1)
  return shopper.checkOut({ couponData })
}
