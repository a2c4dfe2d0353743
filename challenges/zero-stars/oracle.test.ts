import { describeOracle } from '#game/testing/describe-oracle.ts'
import { feedback } from '#game/testing/reports.ts'
import oracle from './oracle.ts'

const rated = (rating: unknown, status = 201) =>
  feedback('Tart.', { status, reply: JSON.stringify({ status: 'success', data: { id: 9, rating } }) })

describeOracle('zeroStarsChallenge', oracle, {
  fires: { 'no star is stored': rated(0) },
  staysSilent: {
    'one star is stored': rated(1),
    'less than none is stored': rated(-1),
    'half a star is stored': rated(0.5),
    'more than five are stored': rated(6),
    'nothing is stored': rated(null),
    'the rating is text': rated('0'),
    'the rating is a list': rated([0]),
    'the sum is wrong': rated(0, 401),
    'the shop refuses it': rated(0, 400),
    'the shop breaks over it': rated(0, 500),
    'it is sent, and something else is stored': feedback('0', {}),
    'the reply is empty': feedback('Tart.', { reply: '' }),
  },
})
