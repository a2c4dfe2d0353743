import { namesAll, REPORTS, readReportedText } from '#game/evidence/reports.ts'
import { defineOracle } from '#game/oracle.ts'
import settings from './settings.ts'

/** One stored message names all of them. */
export default defineOracle({
  watches: 'exchange',
  on: REPORTS,
  settings,
  isSolvedBy: (exchange, { settings: { withdrawnProduct } }) =>
    namesAll(readReportedText(exchange), withdrawnProduct.marker),
})
