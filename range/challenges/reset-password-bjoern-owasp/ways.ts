import { defineWays } from '#range/define.ts'
import { resetPassword } from '#range/errands.ts'
import { becomeShopper } from '#range/shopper.ts'

const ANSWER = 'Zaya'

export default defineWays({
  onlyWay: 'The answer is the task: it is compared letter by letter, and one form takes it.',
  mishaps: {
    'another cat': [401, (visitor) => resetPassword(visitor, 'bjoern@owasp.org', 'Mimi')],
    'the answer with a blank behind it': [401, (visitor) => resetPassword(visitor, 'bjoern@owasp.org', `${ANSWER} `)],
    'the answer in capitals': [401, (visitor) => resetPassword(visitor, 'bjoern@owasp.org', ANSWER.toUpperCase())],
    'a repetition that differs': [
      401,
      (visitor) => resetPassword(visitor, 'bjoern@owasp.org', ANSWER, { repeat: 'squash-me' }),
    ],
    'the answer for somebody else’s account': [
      401,
      async (visitor) => {
        const { email } = await becomeShopper(visitor)
        return resetPassword(visitor, email, ANSWER)
      },
    ],
    'a look at the question': [200, (visitor) => visitor.get(`/rest/user/security-question?email=bjoern@owasp.org`)],
  },
})
