import { defineWays } from '#game/define.ts'
import { waysToRow } from '#game/testing/common-ways.ts'
import { logInBy, searchOn } from '#game/visitor/requests.ts'

const { otherWays, mishaps } = waysToRow(14)

export default defineWays({
  otherWays: {
    ...otherWays,
    'a condition on what was deleted': (visitor) => logInBy(visitor, "' or deletedAt IS NOT NULL--"),
    'a pattern in place of his address': (visitor) => logInBy(visitor, "' OR email LIKE 'chris%'--"),
  },
  mishaps: {
    ...mishaps,
    'his address and his real password': [
      401,
      async (visitor) => visitor.login(`chris.pike@${await visitor.domain()}`, 'uss enterprise'),
    ],
    'his address with any password': [
      401,
      async (visitor) => visitor.login(`chris.pike@${await visitor.domain()}`, 'x'),
    ],
    'a quote that is closed again': [401, (visitor) => logInBy(visitor, "chris''")],
    'a list of who was deleted': [
      200,
      (visitor) =>
        searchOn(visitor, 'UNION SELECT id,email,deletedAt,4,5,6,7,8,9 FROM Users WHERE deletedAt IS NOT NULL'),
    ],
    'somebody who is still there': [200, (visitor) => logInBy(visitor, "' OR id=17--")],
  },
})
