import { namesAll, REPORTS, readReportedText } from '#game/evidence/reports.ts'
import { defineOracle } from '#game/oracle.ts'
import settings from './settings.ts'

/** Checksum of the reference shop's own advisory, which walkthroughs print. */
const OF_THE_REFERENCE =
  '7e7ce7c65db3bf0625fcea4573d25cff41f2f7e3474f2c74334b14fc65bb4fd26af802ad17a3a03bf0eee6827a00fb8f7905f338c31b5e6ea9cb31620242e843'

/** The checksum is in stored feedback or a complaint. */
export default defineOracle({
  watches: 'exchange',
  on: REPORTS,
  settings,
  isSolvedBy: (exchange, { settings: { csafHash } }) =>
    [csafHash, OF_THE_REFERENCE].some(
      (checksum) => checksum !== '' && namesAll(readReportedText(exchange), [checksum]),
    ),
})
