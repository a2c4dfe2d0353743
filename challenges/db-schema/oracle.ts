import { isAppendingQuery } from '#game/evidence/injections.ts'
import { replyHolds } from '#game/evidence/replies.ts'
import { defineOracle } from '#game/oracle.ts'

/** One answer has all statements of the schema. SQLite's own tables do not matter. */
export default defineOracle({
  watches: 'exchange',
  on: ['GET /rest/products/search'],
  isSolvedBy: ({ status, query, reply }, { shop }) => {
    if (status !== 200 || !isAppendingQuery(query.q)) return false
    const text = reply()
    const schema = shop.rows<{ sql: string }>(
      "SELECT sql FROM sqlite_master WHERE sql <> '' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'",
    )
    return schema.length > 0 && schema.every(({ sql }) => replyHolds(text, sql))
  },
})
