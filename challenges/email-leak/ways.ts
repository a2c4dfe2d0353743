import { defineWays } from '#game/define.ts'
import { FOREIGN_SCRIPT } from '#game/visitor/foreign-pages.ts'
import { becomeShopper } from '#game/visitor/shopper.ts'
import type { Visitor, VisitorReply } from '#game/visitor/visitor.ts'

export default defineWays({
  otherWays: {
    'the function of the walkthroughs, by a stranger': (visitor) => load(visitor, 'func'),
    'a function within an object': (visitor) => load(visitor, 'page.tell'),
    'an alert': (visitor) => load(visitor, 'alert'),
  },
  mishaps: {
    'the question itself': [200, (visitor) => visitor.get('/rest/user/whoami')],
    'a function without a name': [200, (visitor) => visitor.get('/rest/user/whoami?callback=')],
    'a parameter of another name': [200, (visitor) => visitor.get('/rest/user/whoami?jsonp=func')],
    'another answer': [200, (visitor) => visitor.get('/rest/products/search?q=&callback=func')],
    'the answer about a basket': [
      200,
      async (visitor) => {
        const { basketId } = await becomeShopper(visitor)
        return visitor.get(`/rest/basket/${basketId}?callback=func`)
      },
    ],
  },
})

/** Loads the answer as a script, as a foreign page does. */
function load(visitor: Visitor, callback: string): Promise<VisitorReply> {
  return visitor.get(`/rest/user/whoami?callback=${callback}`, { headers: FOREIGN_SCRIPT })
}
