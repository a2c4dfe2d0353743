import { sharedFileOf } from '#range/evidence/shared-files.ts'
import { defineOracle } from '#range/oracle.ts'

/** The board's shopping list was handed over; that the folder can be listed is only the way there. */
export default defineOracle({
  watches: 'exchange',
  on: ['GET /ftp/:file'],
  isSolvedBy: (exchange) => sharedFileOf(exchange)?.name === 'acquisitions.md',
})
