import { defineWays } from '#range/define.ts'
import { resetPassword } from '#range/errands.ts'
import { becomeShopper } from '#range/shopper.ts'

const ANSWER = 'Silence of the Lambs'

export default defineWays({
  onlyWay: 'The answer is the task: it is compared letter by letter, and one form takes it.',
  mishaps: {
    'the title with its article': [
      401,
      async (visitor) => resetPassword(visitor, `uvogin@${await visitor.domain()}`, 'The Silence of the Lambs'),
    ],
    'the title in his spelling': [
      401,
      async (visitor) => resetPassword(visitor, `uvogin@${await visitor.domain()}`, '51l3nc3 0f 7h3 L4mb5'),
    ],
    'the answer with a blank behind it': [
      401,
      async (visitor) => resetPassword(visitor, `uvogin@${await visitor.domain()}`, `${ANSWER} `),
    ],
    'the answer in capitals': [
      401,
      async (visitor) => resetPassword(visitor, `uvogin@${await visitor.domain()}`, ANSWER.toUpperCase()),
    ],
    'a repetition that differs': [
      401,
      async (visitor) => resetPassword(visitor, `uvogin@${await visitor.domain()}`, ANSWER, { repeat: 'squash-me' }),
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
      async (visitor) => visitor.get(`/rest/user/security-question?email=uvogin@${await visitor.domain()}`),
    ],
  },
})
