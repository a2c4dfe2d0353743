import { readClaimedRole } from '#range/evidence/bearers.ts'
import type { Exchange } from '#range/evidence/evidence.ts'
import { fieldsOf } from '#range/evidence/fields.ts'
import { defineOracle } from '#range/oracle.ts'

/** An answer with a tool in it reached somebody who has switched tools on, and who is no administrator by any token. */
export default defineOracle({
  watches: 'exchange',
  on: ['POST /rest/chat'],
  isSolvedBy: (exchange) =>
    showsTools(exchange) && readClaimedRole(exchange) !== 'admin' && exchange.reply().includes('"tool_calls":[{'),
})

function showsTools({ headers }: Exchange): boolean {
  const { cookie } = fieldsOf(headers)
  return typeof cookie === 'string' && /(?:^|[;,])\s*show_tool_calls=true\s*(?:[;,]|$)/.test(cookie)
}
