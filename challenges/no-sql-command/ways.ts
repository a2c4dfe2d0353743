import { defineWays } from '#game/define.ts'
import type { Visitor, VisitorReply } from '#game/visitor/visitor.ts'

export default defineWays({
  otherWays: {
    'a loop without an end': (visitor) => reviews(visitor, '(()=>{for(;;);})()'),
    'many short naps': (visitor) => reviews(visitor, 'sleep(100)'),
    'a nap for each review of one product': (visitor) => reviews(visitor, '1 && sleep(2000)'),
  },
  mishaps: {
    'the reviews of a product': [200, (visitor) => reviews(visitor, '1')],
    'reviews by a sum': [200, (visitor) => reviews(visitor, '2-1')],
    'all reviews': [200, (visitor) => reviews(visitor, '0||true')],
    'reviews after a short nap': [200, (visitor) => reviews(visitor, 'sleep(30)')],
    'a nap behind the end': [200, (visitor) => reviews(visitor, '1;sleep(2000)')],
    'a nap that fails': [400, (visitor) => reviews(visitor, 'sleep(2000).x')],
    'a product that does not exist': [200, (visitor) => reviews(visitor, '99999')],
    'a nap in place of an order': [200, (visitor) => visitor.get('/rest/track-order/sleep(2000)')],
  },
})

function reviews(visitor: Visitor, expression: string): Promise<VisitorReply> {
  return visitor.get(`/rest/products/${encodeURIComponent(expression)}/reviews`)
}
