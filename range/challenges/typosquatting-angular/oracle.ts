import { namesAll, REPORTS, readReportedText } from '#range/evidence/reports.ts'
import { defineOracle } from '#range/oracle.ts'

/** The genuine name is `ngx-cookie`. */
const LOOK_ALIKE = 'ngy-cookie'

export default defineOracle({
  watches: 'exchange',
  on: REPORTS,
  isSolvedBy: (exchange) => namesAll(readReportedText(exchange), [LOOK_ALIKE]),
})
