import { sharedFileOf } from '#game/evidence/shared-files.ts'
import { defineOracle } from '#game/oracle.ts'

/** The backup was sent, under any ending. */
export default defineOracle({
  watches: 'exchange',
  on: ['GET /ftp/:file'],
  isSolvedBy: (exchange) => sharedFileOf(exchange)?.name === 'coupons_2013.md.bak',
})
