import { sharedFileOf } from '#game/evidence/shared-files.ts'
import { defineOracle } from '#game/oracle.ts'

/** The confidential document was sent. The listing does not count. */
export default defineOracle({
  watches: 'exchange',
  on: ['GET /ftp/:file'],
  isSolvedBy: (exchange) => sharedFileOf(exchange)?.name === 'acquisitions.md',
})
