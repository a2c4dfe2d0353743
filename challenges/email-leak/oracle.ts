import { fieldsOf } from '#game/evidence/fields.ts'
import { findScriptArgument } from '#game/evidence/script-replies.ts'
import { defineOracle } from '#game/oracle.ts'

/** The reply is JSONP with customer data, which any site could include. */
export default defineOracle({
  watches: 'exchange',
  on: ['GET /rest/user/whoami'],
  isSolvedBy: ({ status, query, contentType, reply }) =>
    status === 200 &&
    Boolean(query.callback) &&
    contentType.startsWith('text/javascript') &&
    fieldsOf(findScriptArgument(reply())).user !== undefined,
})
