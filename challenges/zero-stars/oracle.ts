import { readStoredRow } from '#game/evidence/reports.ts'
import { defineOracle } from '#game/oracle.ts'

/** Judges the stored row, because the rating may have been refused. */
export default defineOracle({
  watches: 'exchange',
  on: ['POST /api/Feedbacks'],
  isSolvedBy: (exchange) => readStoredRow(exchange).rating === 0,
})
