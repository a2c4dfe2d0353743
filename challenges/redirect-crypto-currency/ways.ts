import { defineWays } from '#game/define.ts'
import type { Visitor, VisitorReply } from '#game/visitor/visitor.ts'

const BITCOINS = 'https://blockchain.info/address/1AbKfgvw9psQ41NbLi8kufDQTezwG8DRZm'

export default defineWays({
  otherWays: {
    'the address for Bitcoins, not encoded': (visitor) => visitor.get(`/redirect?to=${BITCOINS}`),
    'the address for Dash': (visitor) =>
      redirect(visitor, 'https://explorer.dash.org/address/Xr556RzuwX6hg5EGpkybbv5RanJoZN17kW'),
    'the address for Ether': (visitor) =>
      redirect(visitor, 'https://etherscan.io/address/0x0f933ab9fcaaa782d0279c300d73750e1311eae6'),
  },
  mishaps: {
    'a redirect to the shirts': [302, (visitor) => redirect(visitor, 'http://shop.spreadshirt.com/juiceshop')],
    'a redirect to the source code': [302, (visitor) => redirect(visitor, 'https://github.com/juice-shop/juice-shop')],
    'a redirect that stays here and mentions it': [302, (visitor) => redirect(visitor, `/?x=${BITCOINS}`)],
    'a redirect to the shirts, which mentions it': [
      302,
      (visitor) => redirect(visitor, `http://shop.spreadshirt.com/juiceshop?x=${BITCOINS}`),
    ],
    'a look at the address without the shop': [200, (visitor) => visitor.get(`/?to=${BITCOINS}`)],
    'a look into the script': [200, (visitor) => visitor.get('/main.js')],
  },
})

function redirect(visitor: Visitor, to: string): Promise<VisitorReply> {
  return visitor.get(`/redirect?to=${encodeURIComponent(to)}`)
}
