import { isAppendingQuery } from '#game/evidence/injections.ts'
import { replyHolds } from '#game/evidence/replies.ts'
import { defineOracle } from '#game/oracle.ts'

interface Credentials {
  email: string
  password: string
}

/** One answer has address and hash of every customer that is not deleted. */
export default defineOracle({
  watches: 'exchange',
  on: ['GET /rest/products/search'],
  isSolvedBy: ({ status, query, reply }, { shop }) => {
    if (status !== 200 || !isAppendingQuery(query.q)) return false
    const text = reply()
    const [first, ...others] = shop.rows<Credentials>(
      'SELECT email, password FROM Users WHERE deletedAt IS NULL AND email IS NOT NULL AND password IS NOT NULL',
    )
    return first !== undefined && [first, ...others].every((customer) => isLeaked(customer, text))
  },
})

function isLeaked({ email, password }: Credentials, reply: string): boolean {
  return replyHolds(reply, email) && replyHolds(reply, password)
}
