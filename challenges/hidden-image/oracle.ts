import { namesAll, REPORTS, readReportedText } from '#game/evidence/reports.ts'
import { defineOracle } from '#game/oracle.ts'

/** Signature of the hidden picture. */
const NAME = 'pickle rick'

export default defineOracle({
  watches: 'exchange',
  on: REPORTS,
  isSolvedBy: (exchange) => namesAll(readReportedText(exchange), [NAME]),
})
