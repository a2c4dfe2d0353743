import { defineWays } from '#game/define.ts'
import { SCRIPT_FRAME } from '#game/evidence/payloads.ts'
import { becomeShopper } from '#game/visitor/shopper.ts'
import type { Visitor, VisitorReply } from '#game/visitor/visitor.ts'

export default defineWays({
  otherWays: {
    'an address before the frame': (visitor) => signOut(visitor, { 'true-client-ip': `10.0.0.1, ${SCRIPT_FRAME}` }),
    'a header in other letters': (visitor) => signOut(visitor, { 'True-Client-IP': SCRIPT_FRAME }),
    'a header among others of its kind': (visitor) =>
      signOut(visitor, { 'x-forwarded-for': '192.0.2.7', 'true-client-ip': SCRIPT_FRAME, 'x-real-ip': '192.0.2.7' }),
  },
  mishaps: {
    'what the page sends': [200, (visitor) => signOut(visitor, {})],
    'an honest proxy': [200, (visitor) => signOut(visitor, { 'true-client-ip': '192.0.2.7' })],
    'the payload in another header': [200, (visitor) => signOut(visitor, { 'x-forwarded-for': SCRIPT_FRAME })],
    'a payload with other quotes': [
      200,
      (visitor) => signOut(visitor, { 'true-client-ip': SCRIPT_FRAME.replaceAll('`', "'") }),
    ],
    'somebody who has signed out already': [
      401,
      (visitor) => visitor.get('/rest/saveLoginIp', { headers: { 'true-client-ip': SCRIPT_FRAME } }),
    ],
    'the payload on another errand': [
      200,
      (visitor) => visitor.get('/rest/user/whoami', { headers: { 'true-client-ip': SCRIPT_FRAME } }),
    ],
  },
})

async function signOut(visitor: Visitor, headers: Record<string, string>): Promise<VisitorReply> {
  await becomeShopper(visitor)
  return visitor.get('/rest/saveLoginIp', { headers })
}
