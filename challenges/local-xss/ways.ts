import { defineWays } from '#game/define.ts'
import { SCRIPT_FRAME } from '#game/evidence/payloads.ts'
import { searchFor, sendByPolling } from '#game/visitor/requests.ts'

const EVENT = 'verifyLocalXssChallenge'

export default defineWays({
  otherWays: {
    'a term with more around it': (visitor) => visitor.socket(EVENT, `juice ${SCRIPT_FRAME}</iframe>`),
    'a page that has no WebSocket': (visitor) => sendByPolling(visitor, EVENT, SCRIPT_FRAME),
  },
  mishaps: {
    'an honest term': ['sent', (visitor) => visitor.socket(EVENT, 'owasp')],
    'a harmless heading': ['sent', (visitor) => visitor.socket(EVENT, '<h1>owasp')],
    'a script, which browsers do not run here': [
      'sent',
      (visitor) => visitor.socket(EVENT, '<script>alert(`xss`)</script>'),
    ],
    'a frame with other quotes': ['sent', (visitor) => visitor.socket(EVENT, SCRIPT_FRAME.replaceAll('`', "'"))],
    'a frame in a list': ['sent', (visitor) => visitor.socket(EVENT, [SCRIPT_FRAME])],
    'a frame in capitals': ['sent', (visitor) => visitor.socket(EVENT, SCRIPT_FRAME.toUpperCase())],
    'a search that no page has shown': [200, (visitor) => searchFor(visitor, SCRIPT_FRAME)],
  },
})
