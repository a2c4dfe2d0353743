import { defineWays } from '#game/define.ts'
import { becomeShopper } from '#game/visitor/shopper.ts'
import type { Visitor, VisitorReply } from '#game/visitor/visitor.ts'

export default defineWays({
  otherWays: {
    'no word about payment': (visitor) => join(visitor, {}),
    'a means of payment that there is none of': (visitor) => join(visitor, { paymentMode: 'free' }),
    'a word that is nothing': (visitor) => join(visitor, { paymentMode: null }),
    'no body at all': async (visitor) => {
      await becomeShopper(visitor)
      await visitor.post('/rest/deluxe-membership')
    },
  },
  mishaps: {
    'an empty wallet': [400, (visitor) => join(visitor, { paymentMode: 'wallet' })],
    'nobody’s card': [400, (visitor) => join(visitor, { paymentMode: 'card', paymentId: 999 })],
    'a card that is not told': [400, (visitor) => join(visitor, { paymentMode: 'card' })],
    'somebody who has signed out': [401, (visitor) => visitor.post('/rest/deluxe-membership', { paymentMode: '' })],
    'somebody who is a member already': [
      400,
      async (visitor) => {
        await visitor.login('bjoern@owasp.org', 'kitten lesser pooch karate buffoon indoors')
        return visitor.post('/rest/deluxe-membership', {})
      },
    ],
    'a card of one’s own': [
      200,
      async (visitor) => {
        await becomeShopper(visitor, 'honest')
        const card = { fullName: 'Honest', cardNum: 4111111111111111, expMonth: '12', expYear: '2098' }
        const { data } = (await visitor.post('/api/Cards/', card)).json<{ data: { id: number } }>()
        return visitor.post('/rest/deluxe-membership', { paymentMode: 'card', paymentId: data.id })
      },
    ],
    'a wallet that holds enough': [
      200,
      async (visitor) => {
        await visitor.login('demo', 'demo')
        return visitor.post('/rest/deluxe-membership', { paymentMode: 'wallet' })
      },
    ],
    'a look at the offer': [
      200,
      async (visitor) => {
        await becomeShopper(visitor)
        return visitor.get('/rest/deluxe-membership')
      },
    ],
  },
})

async function join(visitor: Visitor, form: object): Promise<VisitorReply> {
  await becomeShopper(visitor)
  return visitor.post('/rest/deluxe-membership', form)
}
