import { defineWays } from '#game/define.ts'
import { fileComplaint, leaveFeedback } from '#game/visitor/requests.ts'
import { becomeShopper } from '#game/visitor/shopper.ts'

const ISSUE = 'https://github.com/eslint/eslint-scope/issues/39'

export default defineWays({
  otherWays: {
    'the number of the advisory, in a complaint': async (visitor) => {
      await becomeShopper(visitor)
      await fileComplaint(visitor, 'See npm:eslint-scope:20180712.')
    },
    'the address in a sentence': (visitor) => leaveFeedback(visitor, `Read ${ISSUE}, and change your passwords.`),
  },
  mishaps: {
    'only the tool': [201, (visitor) => leaveFeedback(visitor, 'eslint-scope 3.7.2')],
    'the page of its repository': [201, (visitor) => leaveFeedback(visitor, ISSUE.replace(/39$/, ''))],
    'another issue': [201, (visitor) => leaveFeedback(visitor, `${ISSUE}0`)],
    'a complaint by somebody who has signed out': [401, (visitor) => fileComplaint(visitor, ISSUE)],
    'the right address by somebody who cannot count': [401, (visitor) => leaveFeedback(visitor, ISSUE, 'many')],
    'a review': [201, (visitor) => visitor.put('/rest/products/24/reviews', { message: ISSUE })],
  },
})
