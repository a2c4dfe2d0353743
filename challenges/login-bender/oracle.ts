import { isPerson } from '#game/evidence/people.ts'
import { defineOracle } from '#game/oracle.ts'

/** Row of Bender. Signing in with the password counts, too. */
const CUSTOMER_ID = 3

export default defineOracle({
  watches: 'signedIn',
  isSolvedBy: ({ customer }, { shop }) => isPerson(customer, CUSTOMER_ID, shop),
})
