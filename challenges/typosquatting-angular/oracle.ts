import { namesAll, REPORTS, readReportedText } from '#game/evidence/reports.ts'
import { defineOracle } from '#game/oracle.ts'

/** The genuine name is `ngx-cookie`. */
const LOOK_ALIKE = 'ngy-cookie'

export default defineOracle({
  watches: 'exchange',
  on: REPORTS,
  isSolvedBy: (exchange) => namesAll(readReportedText(exchange), [LOOK_ALIKE]),
})
