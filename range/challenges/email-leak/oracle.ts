import { fieldsOf } from '#range/evidence/fields.ts'
import { findScriptArgument } from '#range/evidence/script-replies.ts'
import { defineOracle } from '#range/oracle.ts'

/** Somebody named a function, and the answer is a script that calls it: any site could have included that. */
export default defineOracle({
  watches: 'exchange',
  on: ['GET /rest/user/whoami'],
  isSolvedBy: ({ status, query, contentType, reply }) =>
    status === 200 &&
    Boolean(query.callback) &&
    contentType.startsWith('text/javascript') &&
    fieldsOf(findScriptArgument(reply())).user !== undefined,
})
