import { sharedFileOf } from '#game/evidence/shared-files.ts'
import { defineOracle } from '#game/oracle.ts'

/** The file was sent, under any ending. */
export default defineOracle({
  watches: 'exchange',
  on: ['GET /ftp/:file'],
  isSolvedBy: (exchange) => sharedFileOf(exchange)?.name === 'eastere.gg',
})
