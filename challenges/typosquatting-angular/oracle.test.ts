import { describeOracle } from '#game/testing/describe-oracle.ts'
import { complaint, feedback, nearMissesOf } from '#game/testing/reports.ts'
import oracle from './oracle.ts'

describeOracle('typosquattingAngularChallenge', oracle, {
  fires: {
    'it is named': feedback('ngy-cookie'),
    'it is named in a complaint': complaint('You meant ngx-cookie and got NGY-Cookie.'),
    'it is named with a version': feedback('ngy-cookie@15.0.0 (anonymous)'),
  },
  staysSilent: {
    ...nearMissesOf('ngy-cookie'),
    'the genuine one is named': feedback('ngx-cookie'),
    'the hyphen is missing': feedback('ngycookie'),
    'half of it is named': complaint('ngy'),
    'another package of cookies is named': feedback('react-cookie'),
    'it is the one of the server': feedback('epilogue-js'),
    'it is torn apart': complaint('ngy - cookie'),
  },
})
