import { defineWays } from '#range/define.ts'
import { resetPassword } from '#range/errands.ts'
import { becomeShopper } from '#range/shopper.ts'

const ANSWER = "Stop'n'Drop"

export default defineWays({
  onlyWay: 'The answer is the task: it is compared letter by letter, and one form takes it.',
  mishaps: {
    'the firm as others write it': [
      401,
      async (visitor) => resetPassword(visitor, `bender@${await visitor.domain()}`, 'Stop and Drop'),
    ],
    'the firm without apostrophes': [
      401,
      async (visitor) => resetPassword(visitor, `bender@${await visitor.domain()}`, 'StopnDrop'),
    ],
    'the answer with a blank behind it': [
      401,
      async (visitor) => resetPassword(visitor, `bender@${await visitor.domain()}`, `${ANSWER} `),
    ],
    'the answer in capitals': [
      401,
      async (visitor) => resetPassword(visitor, `bender@${await visitor.domain()}`, ANSWER.toUpperCase()),
    ],
    'a repetition that differs': [
      401,
      async (visitor) => resetPassword(visitor, `bender@${await visitor.domain()}`, ANSWER, { repeat: 'squash-me' }),
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
      async (visitor) => visitor.get(`/rest/user/security-question?email=bender@${await visitor.domain()}`),
    ],
  },
})
