import { describeOracle } from '#game/testing/describe-oracle.ts'
import oracle from './oracle.ts'

describeOracle('bullyChatbotChallenge', oracle, {
  fires: {
    'it gives the coupon away': { intent: 'queries.couponCode', handler: 'couponCode' },
  },
  staysSilent: {
    'it refuses': { intent: 'queries.couponCode', handler: null },
    'it names a price': { intent: 'queries.productPrice', handler: 'productPrice' },
    'it says hello': { intent: 'greetings.hello', handler: null },
  },
})
