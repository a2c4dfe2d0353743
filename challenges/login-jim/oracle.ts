import { isPerson } from '#game/evidence/people.ts'
import { defineOracle } from '#game/oracle.ts'

/** Row of Jim. Signing in with the password counts, too. */
const CUSTOMER_ID = 2

export default defineOracle({
  watches: 'signedIn',
  isSolvedBy: ({ customer }, { shop }) => isPerson(customer, CUSTOMER_ID, shop),
})
