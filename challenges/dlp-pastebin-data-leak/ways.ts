import { defineWays } from '#game/define.ts'
import { fileComplaint, leaveFeedback, searchFor } from '#game/visitor/requests.ts'
import { becomeShopper } from '#game/visitor/shopper.ts'
import type { Visitor, VisitorReply } from '#game/visitor/visitor.ts'

const BOTH = 'Hueteroneel and Eurogium Edule must not meet'

export default defineWays({
  otherWays: {
    'feedback, signed by the page': async (visitor) => {
      await becomeShopper(visitor)
      await leaveFeedback(visitor, `${BOTH} (***rsty@example.org)`)
    },
    'feedback by a stranger': (visitor) => leaveFeedback(visitor, BOTH),
    'the whole recipe': async (visitor) => {
      await becomeShopper(visitor)
      await fileComplaint(visitor, `Cherymoya, Jabuticaba, Bael, ${BOTH.toUpperCase()}`)
    },
  },
  mishaps: {
    'one ingredient in a complaint': [201, (visitor) => complain(visitor, 'There was hueteroneel in it.')],
    'the other one in the next': [201, (visitor) => complain(visitor, 'And Eurogium edule as well.')],
    'the fruits on the label': [201, (visitor) => complain(visitor, 'Cherymoya, Jabuticaba and Bael')],
    'both, by somebody who has signed out': [401, (visitor) => fileComplaint(visitor, BOTH)],
    'both, by somebody who cannot count': [401, (visitor) => leaveFeedback(visitor, BOTH, 'many')],
    'both, in a review': [201, (visitor) => visitor.put('/rest/products/24/reviews', { message: BOTH })],
    'a search for one of them': [200, (visitor) => searchFor(visitor, BOTH)],
  },
})

async function complain(visitor: Visitor, message: string): Promise<VisitorReply> {
  await becomeShopper(visitor)
  return fileComplaint(visitor, message)
}
