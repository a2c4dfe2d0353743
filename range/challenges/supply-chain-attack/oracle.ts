import { REPORTS, readReportedText } from '#range/evidence/reports.ts'
import { defineOracle } from '#range/oracle.ts'

/** Where it was first described, whatever follows the number; and what an advisory calls it. */
const REFERENCE = /eslint-scope\/issues\/39(?!\d)|npm:eslint-scope:20180712/i

export default defineOracle({
  watches: 'exchange',
  on: REPORTS,
  isSolvedBy: (exchange) => REFERENCE.test(readReportedText(exchange)),
})
