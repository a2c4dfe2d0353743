import { defineWays } from '#range/define.ts'
import { resetPassword } from '#range/errands.ts'
import { becomeShopper } from '#range/shopper.ts'

const ANSWER = 'West-2082'

export default defineWays({
  onlyWay: 'The answer is the task: it is compared letter by letter, and one form takes it.',
  mishaps: {
    'the code of today': [401, async (visitor) => resetPassword(visitor, `bjoern@${await visitor.domain()}`, '25436')],
    'the code without its prefix': [
      401,
      async (visitor) => resetPassword(visitor, `bjoern@${await visitor.domain()}`, '2082'),
    ],
    'the prefix of most people': [
      401,
      async (visitor) => resetPassword(visitor, `bjoern@${await visitor.domain()}`, 'W-2082'),
    ],
    'the answer with a blank behind it': [
      401,
      async (visitor) => resetPassword(visitor, `bjoern@${await visitor.domain()}`, `${ANSWER} `),
    ],
    'the answer in capitals': [
      401,
      async (visitor) => resetPassword(visitor, `bjoern@${await visitor.domain()}`, ANSWER.toUpperCase()),
    ],
    'a repetition that differs': [
      401,
      async (visitor) => resetPassword(visitor, `bjoern@${await visitor.domain()}`, ANSWER, { repeat: 'squash-me' }),
    ],
    'the answer for somebody else’s account': [
      401,
      async (visitor) => {
        const { email } = await becomeShopper(visitor)
        return resetPassword(visitor, email, ANSWER)
      },
    ],
    'a look at the question': [
      200,
      async (visitor) => visitor.get(`/rest/user/security-question?email=bjoern@${await visitor.domain()}`),
    ],
  },
})
