import { namesAll, REPORTS, readReportedText } from '#game/evidence/reports.ts'
import { defineOracle } from '#game/oracle.ts'

/** The exact version: 14.4.29 and 4.4.290 are others. */
const VERSION = /(?<![\d.])4\.4\.29(?!\.?\d)/

/** One stored message names image and version. */
export default defineOracle({
  watches: 'exchange',
  on: REPORTS,
  isSolvedBy(exchange) {
    const text = readReportedText(exchange)
    return namesAll(text, ['mongo']) && VERSION.test(text)
  },
})
