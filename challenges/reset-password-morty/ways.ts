import { defineWays } from '#game/define.ts'
import { mishapsOfAnswer } from '#game/testing/ways.ts'
import { resetPassword } from '#game/visitor/requests.ts'

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
  mishaps: mishapsOfAnswer((domain) => `morty@${domain}`, ANSWER, {
    'the dog as it is called': 'Snowball',
    'every letter that can be swapped': '5n0w8411',
    'the name it was given': 'Snuffles',
  }),
})
