import { RETIRED_ADDRESSES } from '#game/evidence/redirects.ts'
import { defineOracle } from '#game/oracle.ts'

/** The redirect leads to a retired address itself. Mentioning one is another challenge. */
export default defineOracle({
  watches: 'redirected',
  isSolvedBy: ({ to }) => RETIRED_ADDRESSES.includes(to),
})
