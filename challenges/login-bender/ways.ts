import { defineWays } from '#game/define.ts'
import { waysToCustomer } from '#game/testing/common-ways.ts'
import { logInBy, resetPassword } from '#game/visitor/requests.ts'

const { otherWays, mishaps } = waysToCustomer(3, 'bender')

export default defineWays({
  otherWays: {
    ...otherWays,
    'a pattern in place of his address': (visitor) => logInBy(visitor, "' OR email LIKE 'bender%'--"),
    'a blank behind the comment': async (visitor) => logInBy(visitor, `bender@${await visitor.domain()}' -- `),
    'a password that he got new': async (visitor) => {
      const email = `bender@${await visitor.domain()}`
      await resetPassword(visitor, email, "Stop'n'Drop")
      await visitor.login(email, 'squeeze-me')
    },
    'the real password': async (visitor) =>
      visitor.login(`bender@${await visitor.domain()}`, 'OhG0dPlease1nsertLiquor!'),
  },
  mishaps,
  companions: ['resetPasswordBenderChallenge'],
})
