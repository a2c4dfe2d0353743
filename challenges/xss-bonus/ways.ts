import { defineWays } from '#game/define.ts'
import { sendByPolling } from '#game/visitor/requests.ts'
import type { Visitor } from '#game/visitor/visitor.ts'

const EVENT = 'verifyLocalXssChallenge'

export default defineWays({
  otherWays: {
    'a term with more around it': async (visitor) => visitor.socket(EVENT, `juice ${await payload(visitor)}`),
    'a page that has no WebSocket': async (visitor) => sendByPolling(visitor, EVENT, await payload(visitor)),
  },
  mishaps: {
    'an honest term': ['sent', (visitor) => visitor.socket(EVENT, 'iframe')],
    nothing: ['sent', (visitor) => visitor.socket(EVENT, '')],
    'ampersands that were written out': [
      'sent',
      async (visitor) => visitor.socket(EVENT, (await payload(visitor)).replaceAll('&', '&amp;')),
    ],
    'a payload without its end': [
      'sent',
      async (visitor) => visitor.socket(EVENT, (await payload(visitor)).replace('></iframe>', '')),
    ],
    'a payload in a list': ['sent', async (visitor) => visitor.socket(EVENT, [await payload(visitor)])],
    'a look at the settings': [200, (visitor) => visitor.get('/rest/admin/application-configuration')],
  },
})

async function payload(visitor: Visitor): Promise<string> {
  const reply = await visitor.get('/rest/admin/application-configuration')
  return reply.json<{ config: { challenges: { xssBonusPayload: string } } }>().config.challenges.xssBonusPayload
}
