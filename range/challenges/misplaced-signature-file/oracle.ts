import { sharedFileOf } from '#range/evidence/shared-files.ts'
import { defineOracle } from '#range/oracle.ts'

/** The rules of the monitoring were handed over, whichever ending it was asked for with. */
export default defineOracle({
  watches: 'exchange',
  on: ['GET /ftp/:file'],
  isSolvedBy: (exchange) => sharedFileOf(exchange)?.name === 'suspicious_errors.yml',
})
