import { isPerson } from '#game/evidence/people.ts'
import { defineOracle } from '#game/oracle.ts'

/** Row of Chris, who is deleted in the seed. */
const CUSTOMER_ID = 14

export default defineOracle({
  watches: 'signedIn',
  isSolvedBy: ({ customer }, { shop }) => isPerson(customer, CUSTOMER_ID, shop),
})
