import { SCRIPT_FRAME } from '#game/evidence/payloads.ts'
import { describeOracle } from '#game/testing/describe-oracle.ts'
import { message } from '#game/testing/evidence.ts'
import oracle from './oracle.ts'

const searched = (term: unknown) => message('verifyLocalXssChallenge', term)

describeOracle('localXssChallenge', oracle, {
  fires: {
    'the payload is searched for': searched(SCRIPT_FRAME),
    'the payload stands between other words': searched(`apple ${SCRIPT_FRAME} juice`),
  },
  staysSilent: {
    'the alert has other quotes': searched('<iframe src="javascript:alert(\'xss\')">'),
    'the attribute has other quotes': searched("<iframe src='javascript:alert(`xss`)'>"),
    'it is a script element': searched('<script>alert(`xss`)</script>'),
    'the payload is encoded': searched(SCRIPT_FRAME.replaceAll('<', '&lt;')),
    'the payload comes in a list': searched([SCRIPT_FRAME]),
    'the payload comes in an object': searched({ term: SCRIPT_FRAME }),
    'nothing comes': searched(undefined),
  },
})
