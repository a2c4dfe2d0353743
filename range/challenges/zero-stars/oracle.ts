import { readStoredRow } from '#range/evidence/reports.ts'
import { defineOracle } from '#range/oracle.ts'

/** The stored row decides: what was refused is no rating. */
export default defineOracle({
  watches: 'exchange',
  on: ['POST /api/Feedbacks'],
  isSolvedBy: (exchange) => readStoredRow(exchange).rating === 0,
})
