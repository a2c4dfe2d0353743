import { defineWays } from '#game/define.ts'
import { waysToCustomer } from '#game/testing/common-ways.ts'
import { logInBy, resetPassword } from '#game/visitor/requests.ts'

const { otherWays, mishaps } = waysToCustomer(2, 'jim')

export default defineWays({
  otherWays: {
    ...otherWays,
    'a pattern in place of his address': (visitor) => logInBy(visitor, "' OR email LIKE 'jim%'--"),
    'a blank behind the comment': async (visitor) => logInBy(visitor, `jim@${await visitor.domain()}' -- `),
    'a password that he got new': async (visitor) => {
      const email = `jim@${await visitor.domain()}`
      await resetPassword(visitor, email, 'Samuel')
      await visitor.login(email, 'squeeze-me')
    },
    'the real password': async (visitor) => visitor.login(`jim@${await visitor.domain()}`, 'ncc-1701'),
  },
  mishaps,
  companions: ['resetPasswordJimChallenge'],
})
