import { defineWays } from '#game/define.ts'
import { SCRIPT_FRAME } from '#game/evidence/payloads.ts'
import { searchFor } from '#game/visitor/requests.ts'
import type { Visitor, VisitorReply } from '#game/visitor/visitor.ts'

export default defineWays({
  otherWays: {
    'the payload behind a number': (visitor) => track(visitor, `5267-${SCRIPT_FRAME}`),
    'the payload with an end': (visitor) => track(visitor, `${SCRIPT_FRAME}</iframe>`),
    'an encoding that spares what it can': (visitor) =>
      visitor.get('/rest/track-order/%3Ciframe%20src=%22javascript:alert(%60xss%60)%22%3E'),
  },
  mishaps: {
    'an order that nobody has': [200, (visitor) => track(visitor, '5267-0123456789abcdef')],
    'a harmless word in bold print': [200, (visitor) => track(visitor, '<b>juice</b>')],
    'a frame behind too many words': [200, (visitor) => track(visitor, '0'.repeat(40) + SCRIPT_FRAME)],
    'a frame with other quotes': [200, (visitor) => track(visitor, SCRIPT_FRAME.replaceAll('`', '"'))],
    'a payload that was encoded twice': [200, (visitor) => track(visitor, encodeURIComponent(SCRIPT_FRAME))],
    'the payload in the search': [200, (visitor) => searchFor(visitor, SCRIPT_FRAME)],
  },
})

function track(visitor: Visitor, id: string): Promise<VisitorReply> {
  return visitor.get(`/rest/track-order/${encodeURIComponent(id)}`)
}
