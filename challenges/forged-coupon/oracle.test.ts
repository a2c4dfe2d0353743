import { describeOracle } from '#game/testing/describe-oracle.ts'
import { order } from '#game/testing/orders.ts'
import oracle from './oracle.ts'

const monthly = (discount: number) => order({ coupon: 'monthly', discount })
const campaign = { code: 'WMNSDY2019', validOn: 1_551_999_600_000 }

describeOracle('forgedCouponChallenge', oracle, {
  fires: {
    'the coupon takes off four fifths': monthly(80),
    'the coupon takes off as much as two digits allow': monthly(99),
    'the coupon takes off more than everything': monthly(150),
  },
  staysSilent: {
    'there is no coupon': order(),
    'the coupon is one that the shop gives away': monthly(10),
    'the coupon is a generous one of old': monthly(40),
    'the coupon takes off a little less': monthly(79),
    'the coupon takes off nothing': monthly(0),
    'the discount is none': monthly(Number.NaN),
    'the discount is a surcharge': monthly(-80),
    'a campaign gave the discount': order({ coupon: 'campaign', campaign, discount: 75 }),
    'a campaign gave as much': order({ coupon: 'campaign', campaign, discount: 80 }),
    'the order is that cheap without a coupon': order({ totalPrice: 0.03, discount: 0 }),
    'nobody knows where the discount came from': order({ discount: 99 }),
  },
})
