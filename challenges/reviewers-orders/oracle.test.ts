import { describeOracle } from '#game/testing/describe-oracle.ts'
import oracle from './oracle.ts'

describeOracle('reviewersOrdersChallenge', oracle, {
  fires: {
    'a stranger sees them': { owner: 1, viewer: null, orders: 2 },
    'another customer sees them': { owner: 1, viewer: 24, orders: 1 },
  },
  staysSilent: {
    'the customer sees them': { owner: 24, viewer: 24, orders: 3 },
    'the customer has none': { owner: 24, viewer: 24, orders: 0 },
    'the author has none': { owner: 2, viewer: 24, orders: 0 },
    'the author has none, and a stranger looks': { owner: 2, viewer: null, orders: 0 },
  },
})
