import { defineWays } from '#game/define.ts'
import { becomeShopper } from '#game/visitor/shopper.ts'
import type { Visitor, VisitorReply } from '#game/visitor/visitor.ts'

export default defineWays({
  otherWays: {
    'a comparison in place of a truth': (visitor) => track(visitor, "'||'a'=='a"),
    'a number in place of a truth': (visitor) => track(visitor, "'||1||'"),
    'a negation': (visitor) => track(visitor, "'||!false||'"),
    'a condition that fits most': (visitor) => track(visitor, "' || this.totalPrice > 0 || '"),
    'a comment over the rest': (visitor) => track(visitor, "' || true //"),
  },
  mishaps: {
    'an order that nobody has': [200, (visitor) => track(visitor, '5267-0123456789abcdef')],
    'no order, by a condition': [200, (visitor) => track(visitor, "' || false || '")],
    'one order, by a condition': [200, (visitor) => track(visitor, "' || this.totalPrice < 9 && !this.delivered || '")],
    'a truth without quotes': [200, (visitor) => track(visitor, 'true || true')],
    'an order of one’s own': [
      200,
      async (visitor) => {
        const shopper = await becomeShopper(visitor)
        await shopper.take(1, 1)
        const { orderConfirmation } = (await shopper.checkOut()).json<{ orderConfirmation: string }>()
        return track(visitor, orderConfirmation)
      },
    ],
    'one’s own orders': [
      200,
      async (visitor) => {
        await becomeShopper(visitor)
        return visitor.get('/rest/order-history')
      },
    ],
  },
})

function track(visitor: Visitor, id: string): Promise<VisitorReply> {
  return visitor.get(`/rest/track-order/${encodeURIComponent(id)}`)
}
