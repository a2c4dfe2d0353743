import { SCRIPT_FRAME } from '#game/evidence/payloads.ts'
import { describeOracle } from '#game/testing/describe-oracle.ts'
import { product } from '#game/testing/evidence.ts'
import oracle from './oracle.ts'

describeOracle('restfulXssChallenge', oracle, {
  fires: {
    'the payload is the description': product('Apple Juice', SCRIPT_FRAME),
    'the payload stands within the description': product('Apple Juice', `Tasty ${SCRIPT_FRAME} juice`),
  },
  staysSilent: {
    'it is an ordinary description': product('Apple Juice', 'Made of apples.'),
    'there is no description': product('Apple Juice', null),
    'the payload is the name': product(SCRIPT_FRAME, 'Made of apples.'),
    'the payload was cleaned': product('Apple Juice', SCRIPT_FRAME.replace('javascript:', '')),
    'the quotes differ': product('Apple Juice', '<iframe src="javascript:alert(\'xss\')">'),
    'the payload is encoded': product('Apple Juice', SCRIPT_FRAME.replaceAll('<', '&lt;')),
  },
})
