import { defineWays } from '#range/define.ts'
import { resetPassword } from '#range/errands.ts'
import { becomeShopper } from '#range/shopper.ts'

const ANSWER = '5N0wb41L'

export default defineWays({
  otherWays: {
    'the answer at once': async (visitor) => resetPassword(visitor, `morty@${await visitor.domain()}`, ANSWER),
    'the answer after a hundred attempts, from elsewhere': async (visitor) => {
      const email = `morty@${await visitor.domain()}`
      await Promise.all(
        Array.from({ length: 101 }, (_, attempt) => resetPassword(visitor, email, `Snowball${attempt}`)),
      )
      await resetPassword(visitor, email, ANSWER, { headers: { 'x-forwarded-for': '192.0.2.7' } })
    },
  },
  mishaps: {
    'the dog as it is called': [
      401,
      async (visitor) => resetPassword(visitor, `morty@${await visitor.domain()}`, 'Snowball'),
    ],
    'every letter that can be swapped': [
      401,
      async (visitor) => resetPassword(visitor, `morty@${await visitor.domain()}`, '5n0w8411'),
    ],
    'the name it was given': [
      401,
      async (visitor) => resetPassword(visitor, `morty@${await visitor.domain()}`, 'Snuffles'),
    ],
    'the answer with a blank behind it': [
      401,
      async (visitor) => resetPassword(visitor, `morty@${await visitor.domain()}`, `${ANSWER} `),
    ],
    'the answer in capitals': [
      401,
      async (visitor) => resetPassword(visitor, `morty@${await visitor.domain()}`, ANSWER.toUpperCase()),
    ],
    'a repetition that differs': [
      401,
      async (visitor) => resetPassword(visitor, `morty@${await visitor.domain()}`, ANSWER, { repeat: 'squash-me' }),
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
      async (visitor) => visitor.get(`/rest/user/security-question?email=morty@${await visitor.domain()}`),
    ],
  },
})
