import { defineWays } from '#game/define.ts'
import type { Visitor, VisitorReply } from '#game/visitor/visitor.ts'

const SHIRTS = 'http://shop.spreadshirt.com/juiceshop'
const SOURCES = 'https://github.com/juice-shop/juice-shop'

export default defineWays({
  otherWays: {
    'an address without a scheme': (visitor) => redirect(visitor, `//pith.example/?x=${SOURCES}`),
    'an address behind a hash': (visitor) => redirect(visitor, `https://pith.example/#${SOURCES}`),
    'an address in a path': (visitor) => redirect(visitor, `https://pith.example/${SHIRTS}`),
    'an address in a query of its own name': (visitor) => redirect(visitor, `https://pith.example/?to=${SHIRTS}`),
    'an address that is the whole query': (visitor) => redirect(visitor, `http://kimminich.de?${SOURCES}`),
    'an address that nobody has encoded': (visitor) => visitor.get(`/redirect?to=http://kimminich.de?pwned=${SOURCES}`),
    'a retired address that is only mentioned': (visitor) =>
      redirect(
        visitor,
        'https://pith.example/?x=https://etherscan.io/address/0x0f933ab9fcaaa782d0279c300d73750e1311eae6',
      ),
  },
  mishaps: {
    'slashes that lean the other way': [302, (visitor) => redirect(visitor, `\\\\pith.example/?x=${SOURCES}`)],
    'one slash that leans the other way': [302, (visitor) => redirect(visitor, `/\\pith.example/?x=${SOURCES}`)],
    'a leading blank': [302, (visitor) => redirect(visitor, ` https://pith.example/?x=${SOURCES}`)],
    'a leading tab': [302, (visitor) => redirect(visitor, `\thttps://pith.example/?x=${SOURCES}`)],
    'a redirect to the source code': [302, (visitor) => redirect(visitor, SOURCES)],
    'a redirect to what begins alike': [302, (visitor) => redirect(visitor, `${SOURCES}-ctf`)],
    'a redirect to one address, which mentions another': [
      302,
      (visitor) => redirect(visitor, `${SHIRTS}?x=${SOURCES}`),
    ],
    'a redirect that stays here': [302, (visitor) => redirect(visitor, `/?x=${SOURCES}`)],
    'a redirect to nowhere': [302, (visitor) => redirect(visitor, `javascript:alert(1)//${SHIRTS}`)],
    'a page that is opened without the shop': [
      200,
      (visitor) => visitor.get(`/?to=https://pith.example/?x=${SOURCES}`),
    ],
  },
})

function redirect(visitor: Visitor, to: string): Promise<VisitorReply> {
  return visitor.get(`/redirect?to=${encodeURIComponent(to)}`)
}
