import { defineWays } from '#game/define.ts'
import { becomeShopper } from '#game/visitor/shopper.ts'
import type { Visitor, VisitorReply } from '#game/visitor/visitor.ts'

export default defineWays({
  otherWays: {
    'a source': (visitor) => frame(visitor, '../build/app.js'),
    'a file of the server': (visitor) => frame(visitor, '../../etc/resolv.conf'),
    'with the form filled in': (visitor) => frame(visitor, '../package.json', { email: 'a@b.c', securityAnswer: 'x' }),
    'as JSON': async (visitor) => {
      await becomeShopper(visitor)
      return visitor.post('/dataerasure', { layout: '../package.json' })
    },
  },
  mishaps: {
    'no frame': [200, (visitor) => frame(visitor, '')],
    'a view of the shop': [200, (visitor) => frame(visitor, 'dataErasureForm')],
    'a view, by a detour': [200, (visitor) => frame(visitor, '../views/dataErasureResult')],
    'a file that is not there': [500, (visitor) => frame(visitor, '../nothing.json')],
    'a file without an ending': [500, (visitor) => frame(visitor, '../../etc/passwd')],
    'a file that is kept away': [500, (visitor) => frame(visitor, '../ftp/legal.md')],
    'a list of frames': [
      500,
      async (visitor) => {
        await becomeShopper(visitor)
        return visitor.post('/dataerasure', { layout: ['../package.json'] })
      },
    ],
    'without an account': [500, (visitor) => visitor.submit('/dataerasure', { layout: '../package.json' })],
  },
  companions: ['errorHandlingChallenge'],
})

async function frame(visitor: Visitor, layout: string, more: Record<string, string> = {}): Promise<VisitorReply> {
  await becomeShopper(visitor)
  return visitor.submit('/dataerasure', { layout, ...more })
}
