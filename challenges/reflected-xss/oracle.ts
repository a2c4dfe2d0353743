import { fieldsOf, jsonOf } from '#game/evidence/fields.ts'
import { SCRIPT_FRAME } from '#game/evidence/payloads.ts'
import { defineOracle } from '#game/oracle.ts'

/** The reply has the payload as the order's number. Sending it is not enough. */
export default defineOracle({
  watches: 'exchange',
  on: ['GET /rest/track-order/:id'],
  isSolvedBy: ({ status, reply }) => {
    if (status !== 200) return false
    const { data } = fieldsOf(jsonOf(reply()))
    if (!Array.isArray(data)) return false
    const { orderId } = fieldsOf(data[0])
    return typeof orderId === 'string' && orderId.includes(SCRIPT_FRAME)
  },
})
