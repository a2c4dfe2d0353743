import { sharedFileOf } from '#range/evidence/shared-files.ts'
import { defineOracle } from '#range/oracle.ts'

/** The file was sent, under any ending. */
export default defineOracle({
  watches: 'exchange',
  on: ['GET /ftp/:file'],
  isSolvedBy: (exchange) => sharedFileOf(exchange)?.name === 'eastere.gg',
})
