import { namesAll, REPORTS, readReportedText } from '#game/evidence/reports.ts'
import { defineOracle } from '#game/oracle.ts'

/** Opens nothing; it was published years ago. */
const KEY = '6PPi37DBxP4lDwlriuaxP15HaDJpsUXY5TspVmie'

export default defineOracle({
  watches: 'exchange',
  on: REPORTS,
  isSolvedBy: (exchange) => namesAll(readReportedText(exchange), [KEY]),
})
