import { readClaimedEmail } from '#game/evidence/bearers.ts'
import { readStoredRow } from '#game/evidence/reports.ts'
import { defineOracle } from '#game/oracle.ts'

/**
 * Feedback is stored for a customer other than the token's. An expired token is fine: a form that stayed open too long
 * forges nothing.
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
