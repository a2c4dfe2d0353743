import { defineWays } from '#game/define.ts'
import { becomeShopper } from '#game/visitor/shopper.ts'

export default defineWays({
  otherWays: {
    'the function of the walkthroughs, by a stranger': (visitor) => visitor.get('/rest/user/whoami?callback=func'),
    'a function within an object': (visitor) => visitor.get('/rest/user/whoami?callback=page.tell'),
    'an alert': (visitor) => visitor.get('/rest/user/whoami?callback=alert'),
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
