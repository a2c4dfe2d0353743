import { namesAll, REPORTS, readReportedText } from '#range/evidence/reports.ts'
import { defineOracle } from '#range/oracle.ts'

/** As the hidden picture is signed. */
const NAME = 'pickle rick'

export default defineOracle({
  watches: 'exchange',
  on: REPORTS,
  isSolvedBy: (exchange) => namesAll(readReportedText(exchange), [NAME]),
})
