import { leadsAstray } from '#range/evidence/redirects.ts'
import { defineOracle } from '#range/oracle.ts'

/** The shop has sent somebody on, out of the shop: the header decides, in which some of what was asked for is escaped. */
export default defineOracle({
  watches: 'redirected',
  isSolvedBy: ({ location }) => typeof location === 'string' && leadsAstray(location),
})
