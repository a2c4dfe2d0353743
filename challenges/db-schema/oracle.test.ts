import { describeOracle } from '#game/testing/describe-oracle.ts'
import { exchange, shopOf } from '#game/testing/evidence.ts'
import oracle from './oracle.ts'

const products = 'CREATE TABLE `Products` (`id` INTEGER PRIMARY KEY AUTOINCREMENT, "name" TEXT)'
const sequence = 'CREATE TABLE sqlite_sequence(name,seq)'
const users = 'CREATE TABLE `Users` (\n  `id` INTEGER)'
const index = 'CREATE INDEX users_by_id ON Users (id)'

const found = (names: string[], facts = {}) =>
  exchange({
    route: '/rest/products/search',
    query: { q: "')) UNION SELECT sql,2,3,4,5,6,7,8,9 FROM sqlite_master--" },
    reply: JSON.stringify({ status: 'success', data: names.map((id) => ({ id, name: '2' })) }),
    ...facts,
  })

describeOracle('dbSchemaChallenge', oracle, {
  context: { shop: shopOf(`${products};${users};${index}`) },
  fires: {
    'every statement is in the answer': found([products, users, index]),
    'the database’s own tables are there too': found([sequence, products, users, index]),
    'other rows are there too': found(['Apple Juice', index, users, products]),
  },
  staysSilent: {
    'nothing was found': found([]),
    'a table is missing': found([products, index]),
    'a table is missing, and the database’s own are there': found([sequence, products, index]),
    'the index is missing': found([products, users]),
    'only the names of the tables are there': found(['Products', 'Users', 'users_by_id']),
    'the statements are cut': found([products.slice(0, 20), users, index]),
    'the query failed, and quotes them': found([products, users, index], { status: 500 }),
    'the statements are there without being asked for': found([products, users, index], { query: { q: 'table' } }),
    'a product is described with one of them': found([users]),
  },
})
