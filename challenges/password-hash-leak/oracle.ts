import { fieldsOf, jsonOf } from '#game/evidence/fields.ts'
import { findScriptArgument } from '#game/evidence/script-replies.ts'
import { defineOracle } from '#game/oracle.ts'

/**
 * The shape of stored passwords; where F120 is mended, one with salt. A forged token may hold any other text, which leaks
 * nothing.
 */
const HASH = /^[\da-f]{32}(?:\$[\da-f]{64})?$/

/** The reply about the current customer has a hash, as JSON or JSONP. */
export default defineOracle({
  watches: 'exchange',
  on: ['GET /rest/user/whoami'],
  isSolvedBy: ({ status, reply }) => {
    if (status !== 200) return false
    const text = reply()
    const { password } = fieldsOf(fieldsOf(jsonOf(text) ?? findScriptArgument(text)).user)
    return typeof password === 'string' && HASH.test(password)
  },
})
