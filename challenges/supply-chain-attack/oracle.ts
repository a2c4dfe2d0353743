import { REPORTS, readReportedText } from '#game/evidence/reports.ts'
import { defineOracle } from '#game/oracle.ts'

/** The first report, and its name in advisories. */
const REFERENCE = /eslint-scope\/issues\/39(?!\d)|npm:eslint-scope:20180712/i

export default defineOracle({
  watches: 'exchange',
  on: REPORTS,
  isSolvedBy: (exchange) => REFERENCE.test(readReportedText(exchange)),
})
