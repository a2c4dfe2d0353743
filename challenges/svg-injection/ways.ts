import { defineWays } from '#game/define.ts'
import { sendByPolling } from '#game/visitor/requests.ts'

const EVENT = 'verifySvgInjectionChallenge'
const UP = '../../../redirect?to='
const KNOWN = '?x=https://github.com/juice-shop/juice-shop'

export default defineWays({
  otherWays: {
    'the cat of older walkthroughs': (visitor) => visitor.socket(EVENT, `${UP}https://placecats.com/g/200/300${KNOWN}`),
    'a cat that says something': (visitor) => visitor.socket(EVENT, `${UP}https://cataas.com/cat/says/hi${KNOWN}`),
    'a folder more than it takes': (visitor) => visitor.socket(EVENT, `../${UP}https://cataas.com/cat${KNOWN}`),
    'a page that has no WebSocket': (visitor) => sendByPolling(visitor, EVENT, `${UP}https://cataas.com/cat${KNOWN}`),
  },
  mishaps: {
    'a logo that is tried out': ['sent', (visitor) => visitor.socket(EVENT, 'JuiceShopCTF_Logo.png')],
    'a cat that the redirect refuses': ['sent', (visitor) => visitor.socket(EVENT, `${UP}https://cataas.com/cat`)],
    'a cat by the direct way': ['sent', (visitor) => visitor.socket(EVENT, `https://cataas.com/cat${KNOWN}`)],
    'a cat in a list': ['sent', (visitor) => visitor.socket(EVENT, [`${UP}https://cataas.com/cat${KNOWN}`])],
    'a cat under another name': [
      'sent',
      (visitor) => visitor.socket('verifyLocalXssChallenge', `${UP}https://cataas.com/cat${KNOWN}`),
    ],
    'a look at the parcels': [200, (visitor) => visitor.get('/assets/public/images/deluxe/blankBoxes.png')],
  },
})
