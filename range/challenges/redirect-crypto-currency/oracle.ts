import { RETIRED_ADDRESSES } from '#range/evidence/redirects.ts'
import { defineOracle } from '#range/oracle.ts'

/** Somebody was sent to a retired address itself; to mention one on the way elsewhere is another challenge. */
export default defineOracle({
  watches: 'redirected',
  isSolvedBy: ({ to }) => RETIRED_ADDRESSES.includes(to),
})
