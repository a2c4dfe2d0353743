import { isPerson } from '#range/evidence/people.ts'
import { defineOracle } from '#range/oracle.ts'

/** Row of Chris, who was deleted before the shop opened. */
const CUSTOMER_ID = 14

export default defineOracle({
  watches: 'signedIn',
  isSolvedBy: ({ customer }, { shop }) => isPerson(customer, CUSTOMER_ID, shop),
})
