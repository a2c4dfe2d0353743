import { namesAll, REPORTS, readReportedText } from '#range/evidence/reports.ts'
import { defineOracle } from '#range/oracle.ts'

/** Signature of the hidden picture. */
const NAME = 'pickle rick'

export default defineOracle({
  watches: 'exchange',
  on: REPORTS,
  isSolvedBy: (exchange) => namesAll(readReportedText(exchange), [NAME]),
})
