import { defineWays } from '#game/define.ts'
import { logInBy, present } from '#game/visitor/requests.ts'
import { becomeShopper } from '#game/visitor/shopper.ts'
import type { Visitor, VisitorReply } from '#game/visitor/visitor.ts'

export default defineWays({
  otherWays: {
    'the administrator’s basket, by a customer of the seed': async (visitor) => {
      await visitor.login('demo', 'demo')
      await visitor.get('/rest/basket/1')
    },
    'somebody who has filled a basket of his own': async (visitor) => {
      const shopper = await becomeShopper(visitor)
      await shopper.take(1, 1)
      await visitor.get('/rest/basket/3')
    },
    'a session that an injection opened': async (visitor) => {
      await logInBy(visitor, `jim@${await visitor.domain()}'--`)
      await visitor.get('/rest/basket/1')
    },
  },
  mishaps: {
    'a look into one’s own basket': [
      200,
      async (visitor) => {
        const { basketId } = await becomeShopper(visitor)
        return visitor.get(`/rest/basket/${basketId}`)
      },
    ],
    'a look into one’s own basket from a second browser': [
      200,
      async (visitor) => {
        await becomeShopper(visitor)
        const { basketId } = await becomeShopper(visitor)
        return visitor.get(`/rest/basket/${basketId}`)
      },
    ],
    'a look into one’s own basket after becoming a member, with a token that names none': [
      200,
      async (visitor) => {
        const { basketId } = await becomeShopper(visitor, 'sweet')
        const { data } = (await visitor.post('/rest/deluxe-membership', { paymentMode: '' })).json<{
          data: { token: string }
        }>()
        return present(visitor, data.token, `/rest/basket/${basketId}`)
      },
    ],
    'a basket that nobody has': [200, (visitor) => look(visitor, '99999')],
    'a page that has forgotten which basket is its own': [200, (visitor) => look(visitor, 'null')],
    'a session storage that was emptied': [200, (visitor) => look(visitor, 'undefined')],
    'somebody who has signed out': [401, (visitor) => visitor.get('/rest/basket/1')],
  },
  companions: ['freeDeluxeChallenge', 'loginJimChallenge'],
})

async function look(visitor: Visitor, basket: string): Promise<VisitorReply> {
  await becomeShopper(visitor)
  return visitor.get(`/rest/basket/${basket}`)
}
