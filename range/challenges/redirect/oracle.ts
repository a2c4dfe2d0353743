import { leadsAstray } from '#range/evidence/redirects.ts'
import { defineOracle } from '#range/oracle.ts'

/** The shop has sent somebody on; what it refuses never gets here. */
export default defineOracle({
  watches: 'redirected',
  isSolvedBy: ({ to }) => typeof to === 'string' && leadsAstray(to),
})
