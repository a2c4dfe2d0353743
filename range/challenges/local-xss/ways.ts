import { defineWays } from '#range/define.ts'
import { searchFor, sendByPolling } from '#range/errands.ts'
import { SCRIPT_FRAME } from '#range/evidence/payloads.ts'

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
