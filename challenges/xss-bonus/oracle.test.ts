import { SCRIPT_FRAME } from '#game/evidence/payloads.ts'
import { describeOracle } from '#game/testing/describe-oracle.ts'
import { message } from '#game/testing/evidence.ts'
import oracle from './oracle.ts'
import settings from './settings.ts'

const payload = settings.bonusPayload.default
const searched = (term: unknown) => message('verifyLocalXssChallenge', term)

describeOracle('xssBonusChallenge', oracle, {
  context: { settings: { bonusPayload: payload } },
  fires: {
    'the payload is searched for': searched(payload),
    'the payload stands between other words': searched(`apple ${payload} juice`),
  },
  staysSilent: {
    'it is the payload of DOM XSS': searched(SCRIPT_FRAME),
    'its ampersands are encoded': searched(payload.replaceAll('&', '&amp;')),
    'it lacks its end': searched(payload.slice(0, -1)),
    'it comes in a list': searched([payload]),
    'nothing comes': searched(undefined),
  },
})

describeOracle('xssBonusChallenge with another payload configured', oracle, {
  context: { settings: { bonusPayload: '-' } },
  fires: { 'the configured payload is searched for': searched('-') },
  staysSilent: {
    'the default payload is searched for': searched('<iframe></iframe>'),
    'nothing is searched for': searched(''),
  },
})
