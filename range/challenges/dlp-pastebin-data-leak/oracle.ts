import { namesAll, REPORTS, readReportedText } from '#range/evidence/reports.ts'
import { defineOracle } from '#range/oracle.ts'
import settings from './settings.ts'

/** All of them in one message that the shop has kept: alone each is only a fruit. */
export default defineOracle({
  watches: 'exchange',
  on: REPORTS,
  settings,
  isSolvedBy: (exchange, { settings: { withdrawnProduct } }) =>
    namesAll(readReportedText(exchange), withdrawnProduct.marker),
})
