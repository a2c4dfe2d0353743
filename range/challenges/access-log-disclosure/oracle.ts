import { isHandedOver } from '#range/evidence/handed-over.ts'
import { defineOracle } from '#range/oracle.ts'

/** A log of a day was handed over; the list of them, and names that no log has, are not enough. */
export default defineOracle({
  watches: 'exchange',
  on: ['GET /support/logs/:file'],
  isSolvedBy: (exchange) => {
    const file: unknown = exchange.params?.file
    return isHandedOver(exchange) && typeof file === 'string' && file.startsWith('access.log')
  },
})
