import { namesAll, REPORTS, readReportedText } from '#game/evidence/reports.ts'
import { defineOracle } from '#game/oracle.ts'

/** The exact version: 11.4.2 and 1.4.20 are others. */
const VULNERABLE = [
  { library: 'sanitize-html', version: /(?<![\d.])1\.4\.2(?!\.?\d)/ },
  { library: 'express-jwt', version: /(?<![\d.])0\.1\.3(?!\.?\d)/ },
]

/** One stored message names library and version. */
export default defineOracle({
  watches: 'exchange',
  on: REPORTS,
  isSolvedBy(exchange) {
    const text = readReportedText(exchange)
    return VULNERABLE.some(({ library, version }) => namesAll(text, [library]) && version.test(text))
  },
})
