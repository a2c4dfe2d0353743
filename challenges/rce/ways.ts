import { defineWays } from '#game/define.ts'
import { becomeShopper } from '#game/visitor/shopper.ts'
import type { Visitor, VisitorReply } from '#game/visitor/visitor.ts'

export default defineWays({
  otherWays: {
    'a loop without a function': (visitor) => order(visitor, 'while (true);'),
    'a for that goes on and on': (visitor) => order(visitor, 'for (var i = 0; true;) i++'),
    'a loop that does before it asks': (visitor) => order(visitor, 'do {} while (true)'),
    'a loop that catches what it can': (visitor) => order(visitor, 'try { while (true); } catch (e) {}'),
    'a loop that ends, some day': (visitor) => order(visitor, 'for (var i = 0; i < 1e7; i++);'),
  },
  mishaps: {
    'an order': [200, (visitor) => order(visitor, '[{"productId": 12, "quantity": 10000}]')],
    'an order without lines': [200, (visitor) => order(visitor, '')],
    'a sum': [200, (visitor) => order(visitor, '1 + 1')],
    'a loop that does not begin': [200, (visitor) => order(visitor, 'for (;;) {}')],
    'a loop of a few rounds': [200, (visitor) => order(visitor, 'for (var i = 0; i < 1000; i++);')],
    'lines with a mistake': [500, (visitor) => order(visitor, '[{"productId": 12,')],
    'a loop in the lines that are no text': [
      200,
      async (visitor) => {
        await becomeShopper(visitor)
        return visitor.post('/b2b/v2/orders', { cid: 'while (true);', orderLines: ['while (true);'] })
      },
    ],
    'a loop of a stranger': [401, (visitor) => visitor.post('/b2b/v2/orders', { orderLinesData: 'while (true);' })],
  },
  companions: ['errorHandlingChallenge'],
})

async function order(visitor: Visitor, orderLinesData: string): Promise<VisitorReply> {
  await becomeShopper(visitor)
  return visitor.post('/b2b/v2/orders', { cid: 'JS0815DE', orderLinesData })
}
