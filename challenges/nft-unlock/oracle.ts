import { fieldsOf, jsonOf } from '#game/evidence/fields.ts'
import { defineOracle } from '#game/oracle.ts'

export default defineOracle({
  watches: 'exchange',
  on: ['POST /rest/web3/submitKey'],
  isSolvedBy: ({ status, reply }) => status === 200 && fieldsOf(jsonOf(reply())).success === true,
})
