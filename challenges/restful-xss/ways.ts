import { defineWays } from '#game/define.ts'
import { SCRIPT_FRAME } from '#game/evidence/payloads.ts'
import { becomeShopper } from '#game/visitor/shopper.ts'

export default defineWays({
  otherWays: {
    'a product of one’s own': async (visitor) => {
      await becomeShopper(visitor)
      await visitor.post('/api/Products', { name: 'XSS', description: SCRIPT_FRAME, price: 47.11 })
    },
    'another product, with words around the payload': (visitor) =>
      visitor.put('/api/Products/24', { description: `Fresh. ${SCRIPT_FRAME}</iframe> Squeezed.` }),
  },
  mishaps: {
    'a description in other words': [200, (visitor) => visitor.put('/api/Products/1', { description: 'Fresh.' })],
    'a harmless frame': [
      200,
      (visitor) => visitor.put('/api/Products/1', { description: '<iframe src="about:blank">' }),
    ],
    'a frame with other quotes': [
      200,
      (visitor) => visitor.put('/api/Products/1', { description: SCRIPT_FRAME.replaceAll('`', "'") }),
    ],
    'the payload in another field': [200, (visitor) => visitor.put('/api/Products/1', { image: SCRIPT_FRAME })],
    'a product that does not exist': [
      404,
      (visitor) => visitor.put('/api/Products/99999', { description: SCRIPT_FRAME }),
    ],
    'a product of a stranger’s': [
      401,
      (visitor) => visitor.post('/api/Products', { name: 'XSS', description: SCRIPT_FRAME, price: 1 }),
    ],
    'the payload in a review': [201, (visitor) => visitor.put('/rest/products/1/reviews', { message: SCRIPT_FRAME })],
  },
})
