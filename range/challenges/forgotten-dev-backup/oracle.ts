import { sharedFileOf } from '#range/evidence/shared-files.ts'
import { defineOracle } from '#range/oracle.ts'

/** The old manifest was sent, under any ending. */
export default defineOracle({
  watches: 'exchange',
  on: ['GET /ftp/:file'],
  isSolvedBy: (exchange) => sharedFileOf(exchange)?.name === 'package.json.bak',
})
