import { defineWays } from '#game/define.ts'
import { becomeShopper } from '#game/visitor/shopper.ts'
import type { Visitor, VisitorReply } from '#game/visitor/visitor.ts'

const TARGET = '/solve/challenges/server-side?key=tRy_H4rd3r_n0thIng_iS_Imp0ssibl3'

export default defineWays({
  otherWays: {
    'the address of walkthroughs': (visitor) => haveFetched(visitor, `http://localhost:3000${TARGET}`),
    'the address that the visitor knows the shop by': (visitor) => haveFetched(visitor, visitor.url + TARGET),
    'the machine by its number': (visitor) => haveFetched(visitor, `http://127.0.0.1:${portOf(visitor)}${TARGET}`),
    'the number in one piece': (visitor) => haveFetched(visitor, `http://2130706433:${portOf(visitor)}${TARGET}`),
    'the long number': (visitor) => haveFetched(visitor, `http://[::1]:${portOf(visitor)}${TARGET}`),
    'the number of no machine': (visitor) => haveFetched(visitor, `http://0.0.0.0:${portOf(visitor)}${TARGET}`),
    'something behind the word that makes it a picture': (visitor) =>
      haveFetched(visitor, `http://localhost:3000${TARGET}&x=.png`),
  },
  mishaps: {
    'a call of one’s own': [200, (visitor) => visitor.get(TARGET)],
    'a call of one’s own after the address was entered by a stranger': [
      200,
      async (visitor) => {
        await visitor.submit('/profile/image/url', { imageUrl: `http://localhost:3000${TARGET}` })
        return visitor.get(TARGET)
      },
    ],
    'a call that claims to come from the machine': [
      200,
      (visitor) =>
        visitor.get(TARGET, { headers: { 'x-forwarded-for': '127.0.0.1', 'user-agent': 'node', via: 'localhost' } }),
    ],
    'no word': [302, (visitor) => haveFetched(visitor, 'http://localhost:3000/solve/challenges/server-side')],
    'another word': [302, (visitor) => haveFetched(visitor, `http://localhost:3000${TARGET.slice(0, -1)}`)],
    'another door': [302, (visitor) => haveFetched(visitor, `http://localhost:3000${TARGET.replace('-side', '')}`)],
    'another port': [302, (visitor) => haveFetched(visitor, `http://localhost:1${TARGET}`)],
    'another machine': [302, (visitor) => haveFetched(visitor, `http://shop.example:3000${TARGET}`)],
    'a machine that only sounds alike': [
      302,
      (visitor) => haveFetched(visitor, `http://localhost.example.org:3000${TARGET}`),
    ],
    'another protocol': [302, (visitor) => haveFetched(visitor, `gopher://localhost:3000${TARGET}`)],
    'the address without a session': [
      500,
      (visitor) => visitor.submit('/profile/image/url', { imageUrl: `http://localhost:3000${TARGET}` }),
    ],
  },
})

async function haveFetched(visitor: Visitor, imageUrl: string): Promise<VisitorReply> {
  await becomeShopper(visitor)
  return visitor.submit('/profile/image/url', { imageUrl })
}

function portOf({ url }: Visitor): string {
  return new URL(url).port
}
