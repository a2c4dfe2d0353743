import { defineWays } from '#game/define.ts'
import { becomeShopper } from '#game/visitor/shopper.ts'
import type { Visitor, VisitorReply } from '#game/visitor/visitor.ts'

export default defineWays({
  otherWays: {
    'more letters': (visitor) => order(visitor, `/((a+)+)b/.test('${'a'.repeat(60)}')`),
    'a text that looks for the expression': (visitor) => order(visitor, `'${'a'.repeat(40)}'.match(/^(a|a)*$b/)`),
    'loops within loops, each of them short': (visitor) =>
      order(visitor, 'for (var i = 0; i < 9e5; i++) for (var j = 0; j < 9e5; j++);'),
  },
  mishaps: {
    'an order': [200, (visitor) => order(visitor, '[{"productId": 12, "quantity": 10000}]')],
    'a loop without an end': [500, (visitor) => order(visitor, 'while (true);')],
    'a regular expression with little to do': [200, (visitor) => order(visitor, "/((a+)+)b/.test('aaaaaaaa')")],
    'a regular expression in a text': [200, (visitor) => order(visitor, `"/((a+)+)b/.test('${'a'.repeat(29)}')"`)],
    'a regular expression that nobody uses': [200, (visitor) => order(visitor, '/((a+)+)b/')],
    'a regular expression of a stranger': [
      401,
      (visitor) => visitor.post('/b2b/v2/orders', { orderLinesData: `/((a+)+)b/.test('${'a'.repeat(29)}')` }),
    ],
  },
  companions: ['rceChallenge', 'errorHandlingChallenge'],
})

async function order(visitor: Visitor, orderLinesData: string): Promise<VisitorReply> {
  await becomeShopper(visitor)
  return visitor.post('/b2b/v2/orders', { cid: 'JS0815DE', orderLinesData })
}
