import { namesAll, REPORTS, readReportedText } from '#range/evidence/reports.ts'
import { defineOracle } from '#range/oracle.ts'
import settings from './settings.ts'

/** One stored message names all of them. */
export default defineOracle({
  watches: 'exchange',
  on: REPORTS,
  settings,
  isSolvedBy: (exchange, { settings: { withdrawnProduct } }) =>
    namesAll(readReportedText(exchange), withdrawnProduct.marker),
})
