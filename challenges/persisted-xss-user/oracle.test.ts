import { SCRIPT_FRAME } from '#game/evidence/payloads.ts'
import { describeOracle } from '#game/testing/describe-oracle.ts'
import { registration } from '#game/testing/evidence.ts'
import oracle from './oracle.ts'

const register = (email: string) => registration({ email, password: 'xss', passwordRepeat: 'xss' })
const sent = { email: SCRIPT_FRAME, password: 'xss', passwordRepeat: 'xss' }

describeOracle('persistedXssUserChallenge', oracle, {
  fires: {
    'the payload is the address': register(SCRIPT_FRAME),
    'the payload stands within the address': register(`me${SCRIPT_FRAME}@example.org`),
  },
  staysSilent: {
    'it is an ordinary address': register('new@example.org'),
    'the shop cleaned the address': registration(sent, { email: '' }),
    'the shop kept no address': registration(sent, { email: null }),
    'the payload is the password': registration({ email: 'new@example.org', password: SCRIPT_FRAME }),
    'the payload is the name': registration({ email: 'new@example.org', username: SCRIPT_FRAME }),
    'the quotes differ': register('<iframe src="javascript:alert(\'xss\')">'),
    'the payload is encoded': register(SCRIPT_FRAME.replaceAll('<', '&lt;')),
    'it is another script': register('<script>alert(`xss`)</script>'),
  },
})
