import { readClaimedEmail } from '#range/evidence/bearers.ts'
import { readStoredRow } from '#range/evidence/reports.ts'
import { defineOracle } from '#range/oracle.ts'

/**
 * Feedback is stored under the number of a customer whom the request's token does not name. Whether that token is still good does not
 * matter: a form that stayed open for too long slanders nobody.
 */
export default defineOracle({
  watches: 'exchange',
  on: ['POST /api/Feedbacks'],
  isSolvedBy(exchange, { shop }) {
    const { UserId } = readStoredRow(exchange)
    if (typeof UserId !== 'number') return false
    const author = shop.row<{ email: unknown }>('SELECT email FROM Users WHERE id = ?', UserId)
    return (
      author !== undefined && String(author.email ?? '').toLowerCase() !== readClaimedEmail(exchange)?.toLowerCase()
    )
  },
})
