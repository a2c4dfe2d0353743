import { defineWays } from '#game/define.ts'
import { sendFeedback } from '#game/visitor/requests.ts'
import { becomeShopper } from '#game/visitor/shopper.ts'
import type { Visitor, VisitorReply } from '#game/visitor/visitor.ts'

export default defineWays({
  otherWays: {
    'a customer in another’s name': (visitor) => sendAsShopper(visitor, () => ({ UserId: 2 })),
    'a form without the sum, as old scripts send it': (visitor) =>
      visitor.post('/api/Feedbacks/', { UserId: 2, comment: 'Tart.', rating: 5 }),
    'a number as text': (visitor) => sendFeedback(visitor, { UserId: '1' }),
  },
  mishaps: {
    'one’s own name': [201, (visitor) => sendAsShopper(visitor, (own) => ({ UserId: own }))],
    'one’s own number as text, as the form has it': [
      201,
      (visitor) => sendAsShopper(visitor, (own) => ({ UserId: String(own) })),
    ],
    'nobody’s name': [201, (visitor) => sendFeedback(visitor)],
    'nobody’s name, by somebody who is signed in': [201, (visitor) => sendAsShopper(visitor, () => ({ UserId: null }))],
    'another’s name and a wrong sum': [401, (visitor) => sendFeedback(visitor, { UserId: 1, captcha: 'many' })],
    'another’s name and no stars': [400, (visitor) => sendFeedback(visitor, { UserId: 1, rating: null })],
    'the name of somebody who does not exist': [500, (visitor) => sendFeedback(visitor, { UserId: 4711 })],
    'another’s name below the words': [
      201,
      (visitor) => sendFeedback(visitor, { comment: 'Tart. (***in@juice-sh.op)' }),
    ],
    'a complaint': [401, (visitor) => visitor.post('/api/Complaints/', { UserId: 1, message: 'Tart.' })],
  },
})

async function sendAsShopper(visitor: Visitor, fields: (own: number) => object): Promise<VisitorReply> {
  await becomeShopper(visitor)
  const { user } = (await visitor.get('/rest/user/whoami')).json<{ user: { id: number } }>()
  return sendFeedback(visitor, { ...fields(user.id) })
}
