import { decodeContinueCode, IMAGINARY_ID } from '#game/continue-codes.ts'
import { fieldsOf } from '#game/evidence/fields.ts'
import { defineOracle } from '#game/oracle.ts'

/** A code with the unassigned challenge number was accepted. The shop never issues one. */
export default defineOracle({
  watches: 'exchange',
  on: ['PUT /rest/continue-code/apply/:code'],
  isSolvedBy: ({ status, params }) => {
    const { code } = fieldsOf(params)
    return status === 200 && typeof code === 'string' && decodeContinueCode('general', code).includes(IMAGINARY_ID)
  },
})
