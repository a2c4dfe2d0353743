import { describeOracle } from '#game/testing/describe-oracle.ts'
import { exchange, shopOf } from '#game/testing/evidence.ts'
import oracle from './oracle.ts'

const shop = shopOf(`
  CREATE TABLE Users (email TEXT, password TEXT, deletedAt TEXT);
  INSERT INTO Users VALUES ('admin@juice-sh.op', '0192023a', NULL), ('a"b@juice-sh.op', 'e541ca7e', NULL),
    ('gone@juice-sh.op', '963e10f9', '2024-01-01'), (NULL, '00000000', NULL)`)

const found = (rows: [string, string][], facts = {}) =>
  exchange({
    route: '/rest/products/search',
    query: { q: "')) union select id,email,password,4,5,6,7,8,9 from Users--" },
    reply: JSON.stringify({ status: 'success', data: rows.map(([name, description]) => ({ name, description })) }),
    ...facts,
  })
const admin: [string, string] = ['admin@juice-sh.op', '0192023a']
const quoted: [string, string] = ['a"b@juice-sh.op', 'e541ca7e']

describeOracle('unionSqlInjectionChallenge', oracle, {
  context: { shop },
  fires: {
    'every address and hash is in the answer': found([admin, quoted]),
    'those who left are there too': found([admin, quoted, ['gone@juice-sh.op', '963e10f9']]),
  },
  staysSilent: {
    'nothing was found': found([]),
    'a customer is missing': found([admin]),
    'the hashes are missing': found([
      [admin[0], '-'],
      [quoted[0], '-'],
    ]),
    'the addresses are missing': found([
      ['-', admin[1]],
      ['-', quoted[1]],
    ]),
    'only those who left are there': found([['gone@juice-sh.op', '963e10f9']]),
    'nobody asked for it': found([admin, quoted], { query: { q: 'orange' } }),
    'the query failed, and quotes them': found([admin, quoted], { status: 500 }),
  },
})
