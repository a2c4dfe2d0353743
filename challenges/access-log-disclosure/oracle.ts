import { isHandedOver } from '#game/evidence/handed-over.ts'
import { defineOracle } from '#game/oracle.ts'

/** A log was sent. The listing and missing names do not count. */
export default defineOracle({
  watches: 'exchange',
  on: ['GET /support/logs/:file'],
  isSolvedBy: (exchange) => {
    const file: unknown = exchange.params?.file
    return isHandedOver(exchange) && typeof file === 'string' && file.startsWith('access.log')
  },
})
