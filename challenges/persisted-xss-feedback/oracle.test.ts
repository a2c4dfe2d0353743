import { SCRIPT_FRAME } from '#game/evidence/payloads.ts'
import { describeOracle } from '#game/testing/describe-oracle.ts'
import { feedback, nearMissesOf } from '#game/testing/reports.ts'
import oracle from './oracle.ts'

describeOracle('persistedXssFeedbackChallenge', oracle, {
  fires: {
    'the frame is kept': feedback(SCRIPT_FRAME),
    'the frame is kept among other things': feedback(`Tasty. ${SCRIPT_FRAME}</iframe> (***@juice-sh.op)`),
  },
  staysSilent: {
    ...nearMissesOf(SCRIPT_FRAME),
    'the frame has other quotes': feedback(SCRIPT_FRAME.replaceAll('`', "'")),
    'the frame is escaped': feedback(SCRIPT_FRAME.replaceAll('<', '&lt;')),
    'a harmless tag is kept': feedback('<b>Tasty</b>'),
    'another script is kept': feedback('<img src=x onerror="alert(1)">'),
    'what was taken out left half of it': feedback('iframe src="javascript:alert(`xss`)">'),
  },
})
