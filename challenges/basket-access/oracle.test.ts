import { describeOracle } from '#game/testing/describe-oracle.ts'
import { customer } from '#game/testing/evidence.ts'
import oracle from './oracle.ts'

const viewed = (basketId: number, owner: number | null, viewerBasketId: number | undefined = 6) => ({
  basketId,
  owner,
  viewer: customer({ id: 24 }),
  viewerBasketId,
})

describeOracle('basketAccessChallenge', oracle, {
  fires: {
    'the basket is another customer’s': viewed(2, 2),
    'the session knows of no basket of its own': viewed(2, 2, undefined),
  },
  staysSilent: {
    'the basket is the viewer’s': viewed(6, 24),
    'the basket is an older one of the viewer’s': viewed(7, 24),
    'there is no such basket': viewed(999, null),
    'there is no such basket, and none of the viewer’s': viewed(999, null, undefined),
  },
})
