import { describeOracle } from '#range/testing/describe-oracle.ts'
import oracle from './oracle.ts'

const liked = (times: number) => ({ customer: 'new@example.org', times })

describeOracle('timingAttackChallenge', oracle, {
  fires: {
    'the third like is written down': liked(3),
    'many are': liked(40),
  },
  staysSilent: {
    'a review is liked': liked(1),
    'a button is pressed twice': liked(2),
    'the like is lost on its way': liked(0),
    'it cannot be counted': liked(Number.NaN),
  },
})
