import { fieldsOf, jsonOf } from '#range/evidence/fields.ts'
import { SCRIPT_FRAME } from '#range/evidence/payloads.ts'
import { defineOracle } from '#range/oracle.ts'

/** The header is the payload and nothing else, and the row that the shop answers has it as the address. */
export default defineOracle({
  watches: 'exchange',
  on: ['GET /rest/saveLoginIp'],
  isSolvedBy: ({ status, headers, reply }) =>
    status === 200 &&
    headers['true-client-ip'] === SCRIPT_FRAME &&
    fieldsOf(jsonOf(reply())).lastLoginIp === SCRIPT_FRAME,
})
