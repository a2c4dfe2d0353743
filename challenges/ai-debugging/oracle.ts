import { readClaimedRole } from '#game/evidence/bearers.ts'
import type { Exchange } from '#game/evidence/evidence.ts'
import { fieldsOf } from '#game/evidence/fields.ts'
import { defineOracle } from '#game/oracle.ts'

/** A reply shows a tool to somebody who enabled tools and has no administrator's token. */
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
