import { leadsAstray } from '#game/evidence/redirects.ts'
import { defineOracle } from '#game/oracle.ts'

/** The `Location` header leads out of the shop. It holds the target with some characters escaped. */
export default defineOracle({
  watches: 'redirected',
  isSolvedBy: ({ location }) => typeof location === 'string' && leadsAstray(location),
})
