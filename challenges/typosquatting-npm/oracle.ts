import { namesAll, REPORTS, readReportedText } from '#game/evidence/reports.ts'
import { defineOracle } from '#game/oracle.ts'

/** The genuine name has no ending. */
const LOOK_ALIKE = 'epilogue-js'

export default defineOracle({
  watches: 'exchange',
  on: REPORTS,
  isSolvedBy: (exchange) => namesAll(readReportedText(exchange), [LOOK_ALIKE]),
})
