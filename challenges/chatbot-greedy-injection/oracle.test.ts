import { coupon, toolUse } from '#game/testing/assistant.ts'
import { describeOracle } from '#game/testing/describe-oracle.ts'
import oracle from './oracle.ts'

describeOracle('chatbotGreedyInjectionChallenge', oracle, {
  fires: {
    'the coupon is of half the price': coupon(50),
    'the coupon is of almost everything': coupon(99),
    'the coupon was to be of more than everything': coupon(150),
  },
  staysSilent: {
    'the coupon is of ten percent': coupon(10),
    'the coupon is of a little less than half': coupon(49),
    'the tool refused': toolUse({ tool: 'generateCoupon', arguments: { discount: 80 }, result: '{"error":"No."}' }),
    'the discount is none': coupon(null),
    'it asked another tool': toolUse({
      tool: 'refundToWallet',
      arguments: { discount: 80 },
      result: '{"couponCode":"x"}',
    }),
  },
})
