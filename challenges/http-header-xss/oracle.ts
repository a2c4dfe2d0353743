import { fieldsOf, jsonOf } from '#game/evidence/fields.ts'
import { SCRIPT_FRAME } from '#game/evidence/payloads.ts'
import { defineOracle } from '#game/oracle.ts'

/** The header has the payload, and the replied row has it as the address. */
export default defineOracle({
  watches: 'exchange',
  on: ['GET /rest/saveLoginIp'],
  isSolvedBy: ({ status, headers, reply }) =>
    status === 200 && holdsFrame(headers['true-client-ip']) && holdsFrame(fieldsOf(jsonOf(reply())).lastLoginIp),
})

function holdsFrame(value: unknown): boolean {
  return typeof value === 'string' && value.includes(SCRIPT_FRAME)
}
